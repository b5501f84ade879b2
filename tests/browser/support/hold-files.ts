import type { Page, Route } from '@playwright/test';
import { gate } from './gate.ts';

/** The script that hydrates a page. While it is held, a person uses the prerendered page. */
export const ENTRY_SCRIPT = '**/assets/main-*.js';
/** Every other script. */
export const ALL_BUT_ENTRY = /\/assets\/(?!main-)[^/]*\.js$/;

/** Holds these files until the returned function is called; later requests pass. */
export async function holdFiles(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { opened, open } = gate();
  async function hold(route: Route): Promise<void> {
    await opened;
    // Fails if `unroute` below has continued the request already.
    await route.continue().catch(() => null);
  }
  await page.route(addresses, hold);
  return () => {
    open();
    // Stop routing: a routed request costs several times as much. A closed page needs none.
    page.unroute(addresses, hold).catch(() => null);
  };
}
