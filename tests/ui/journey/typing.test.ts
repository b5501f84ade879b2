import { afterEach, describe, expect, it, vi } from 'vitest';
import { standInBrowser } from './browser.ts';
import * as page from './page-driver.ts';
import { Person } from './person.ts';

standInBrowser();
let person: Person;
afterEach(() => person.world.end());

/** Renderings that each key costs which is added to what stands in a field. */
async function renderingsByKey(
  label: string,
  before: string,
  keys: string,
): Promise<readonly number[]> {
  await person.type(label, before);
  // What a page fetches when it is idle renders, too.
  await vi.dynamicImportSettled();
  await person.step('look at it', () => undefined);
  const costs: number[] = [];
  let typed = before;
  for (const key of keys) {
    typed += key;
    const former = person.world.page.renderings();
    await person.step(`type '${key}'`, () => page.type(page.field(label), typed));
    costs.push(person.world.page.renderings() - former);
  }
  return costs;
}

// Every screen with an address follows it from key to key; on a slow phone a rendering for each would be felt.
describe('what a person types is rendered by the browser alone', () => {
  it.each([
    ['Login', '/', 'Email', 'ada@exampl', 'e.com'],
    ['Login', '/', 'Password', 'Spring', '-2026'],
    ['Register', '/?type=2', 'Email', 'ada@', 'example'],
    ['Forgot password', '/forget', 'Email', 'ada@', 'example'],
    ['step 1 of Retrieve password', '/retrievepassword', 'Email', 'ada@exampl', 'e.com'],
  ])('on %s (%s), in %s', async (_screen, address, label, before, keys) => {
    person = await Person.at(address);
    expect(await renderingsByKey(label, before, keys)).toEqual([...keys].map(() => 0));
  });
});
