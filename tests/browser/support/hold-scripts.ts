import type { Page, Route } from '@playwright/test';

/**
 * What makes a page live: while it is held back, what a person does is done on the prerendered
 * page.
 */
export const ENTRY_SCRIPT = '**/assets/main-*.js';
/** Every script but that one. */
export const ALL_BUT_ENTRY = /\/assets\/(?!main-)[^/]*\.js$/;
/** What wires the use cases; without it none arrives. */
export const USE_CASES = '**/assets/container-*.js';

/**
 * Holds the scripts of these addresses back until the function it gives is called; what is asked
 * for later comes by itself.
 */
export async function holdScripts(page: Page, addresses: string | RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const release = new Promise<void>((resolve) => (letGo = resolve));
  async function hold(route: Route): Promise<void> {
    await release;
    // What the end of the holding below has let go already is on its way.
    await route.continue().catch(() => null);
  }
  await page.route(addresses, hold);
  return () => {
    letGo();
    // A request that comes through here costs several times as much, and a page asks for dozens. A
    // page that is gone asks for none.
    page.unroute(addresses, hold).catch(() => null);
  };
}

/**
 * Answers this page without one of its inline scripts, as where a policy or an extension refuses
 * it.
 */
export async function withoutInlineScript(
  page: Page,
  address: string,
  id: 'presses' | 'journey',
): Promise<void> {
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      new RegExp(`(<script id="${id}">)[\\s\\S]*?(?=</script>)`),
      '$1',
    );
    await route.fulfill({ response: answer, body });
  });
}
