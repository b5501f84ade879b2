import type { Page, Route } from '@playwright/test';

/** The script that makes a page live. While it is held, a person uses the prerendered page. */
export const ENTRY_SCRIPT = '**/assets/main-*.js';
/** Every other script. */
export const ALL_BUT_ENTRY = /\/assets\/(?!main-)[^/]*\.js$/;
/** The script that wires the use cases; without it there are none. */
export const USE_CASES = '**/assets/container-*.js';

/**
 * Holds the scripts of these addresses until the returned function is called; later requests pass.
 */
export async function holdScripts(page: Page, addresses: string | RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const release = new Promise<void>((resolve) => (letGo = resolve));
  async function hold(route: Route): Promise<void> {
    await release;
    // Fails if `unroute` below has continued the request already.
    await route.continue().catch(() => null);
  }
  await page.route(addresses, hold);
  return () => {
    letGo();
    // Stop routing: a routed request costs several times as much. A closed page needs none.
    page.unroute(addresses, hold).catch(() => null);
  };
}

/**
 * Serves this page without one of its inline scripts, as if a policy or an extension blocked it.
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
