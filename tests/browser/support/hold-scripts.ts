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

const EVERY_SCRIPT = '**/assets/*.js';
/** The one script that a page needs to become live. */
const ENTRY_SCRIPT = /\/assets\/main-[^/]*\.js$/;

/** Lets every script but the entry come so much later, as over a poor network. */
export async function delayScripts(page: Page, milliseconds: number): Promise<void> {
  await page.route(EVERY_SCRIPT, async (route) => {
    if (!ENTRY_SCRIPT.test(route.request().url())) await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });
}

/** Answers this page without one of its inline scripts, as where a policy or an extension refuses it. */
export async function withoutInlineScript(page: Page, address: string, id: 'early' | 'journey'): Promise<void> {
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(new RegExp(`(<script id="${id}">)[\\s\\S]*?(?=</script>)`), '$1');
    await route.fulfill({ response: answer, body });
  });
}
