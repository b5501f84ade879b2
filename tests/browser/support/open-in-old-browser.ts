import { ENTRY_SCRIPT } from './hold-scripts.ts';
import type { Visitor } from './visitor.ts';

/** Opens a page in a browser that lacks what the portal's scripts look for, and may be too old to read them at all. Afterwards the page has nothing more to do. */
export async function openInOldBrowser(
  visitor: Visitor,
  path: string,
  readsScripts = false,
): Promise<void> {
  const { page } = visitor;
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  if (!readsScripts)
    await page.route(ENTRY_SCRIPT, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'a very new word' }),
    );
  await page.goto(visitor.at(path), { waitUntil: 'networkidle' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
