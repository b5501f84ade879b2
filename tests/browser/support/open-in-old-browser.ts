import { ENTRY_SCRIPT } from './hold-scripts.ts';
import type { Visitor } from './visitor.ts';

/** Opens a page in a browser that lacks what the portal's scripts look for, and that can't read them. */
export async function openInOldBrowser(visitor: Visitor, path: string): Promise<void> {
  const { page } = visitor;
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await page.route(ENTRY_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: 'a very new word' }));
  await page.goto(visitor.at(path));
}
