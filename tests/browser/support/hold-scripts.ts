import type { Page } from '@playwright/test';

/** What wires the use cases; without it none arrives. */
export const USE_CASES = '**/assets/container-*.js';
/** Every script but the one that a page needs to become live. */
export const ALL_BUT_ENTRY = /\/assets\/(?!main-)[^/]*\.js$/;

/** Holds the scripts of these addresses back until the function it gives is called. */
export async function holdScripts(page: Page, addresses: string | RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Answers this page without one of its inline scripts, as where a policy or an extension refuses it. */
export async function withoutInlineScript(page: Page, address: string, id: 'early' | 'journey'): Promise<void> {
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(new RegExp(`(<script id="${id}">)[\\s\\S]*?(?=</script>)`), '$1');
    await route.fulfill({ response: answer, body });
  });
}
