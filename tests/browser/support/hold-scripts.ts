import type { Page } from '@playwright/test';

/** What wires the use cases; without it none arrives. */
export const USE_CASES = '**/assets/container-*.js';

/** Holds the scripts of these addresses back until the function it gives is called. */
export async function holdScripts(page: Page, addresses: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
