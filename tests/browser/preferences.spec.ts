import { lookAt } from './support/look-at.ts';
import { toReset, toRetrieveCode } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const PATHS = ['/', '/?type=2', '/forget', '/retrievepassword', '/accountappeal', '/no-such-page'];

test('who asked for more contrast reads everything in the strongest colour, and fields have a line of it', async ({
  visitor,
}) => {
  const { page } = visitor;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme });
    for (const path of PATHS) {
      await visitor.open(path);
      const faint = await page.evaluate(() => {
        const { color: ink } = getComputedStyle(document.body);
        const fields = [...document.querySelectorAll('input:not([aria-hidden]), textarea')].filter(
          (field) => getComputedStyle(field).borderTopColor !== ink,
        );
        const texts = [...document.querySelectorAll('h1 + p, dt')].filter(
          (text) => getComputedStyle(text).color !== ink,
        );
        return [...fields, ...texts].map((element) => element.outerHTML.slice(0, 120));
      });
      expect(faint, `${colorScheme} ${path}`).toEqual([]);
    }
  }
});

test('what is read next stands below or beside what was read', async ({ visitor, account }) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 768, height: 900 });
  const outOfOrder = () =>
    lookAt(
      page,
      'main :is(h1, h2, label, input, textarea, button, a, dt, li, h1 + p)',
      (elements) => {
        const seen = elements
          .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
          .map((element) => ({
            name: element.outerHTML.slice(0, 80),
            box: element.getBoundingClientRect(),
          }));
        return seen.flatMap(({ name, box }, index) => {
          const before = seen[index - 1]?.box;
          if (!before) return [];
          const isBelow = box.top >= before.top - 1;
          const isBeside = box.left >= before.left - 1 && box.bottom > before.top;
          const isNextColumn = box.left >= before.right;
          return isBelow || isBeside || isNextColumn ? [] : [name];
        });
      },
    );
  for (const path of [...PATHS, '/pdpa']) {
    await page.goto(visitor.at(path));
    expect(await outOfOrder(), path).toEqual([]);
  }
  await toRetrieveCode(visitor, account.email);
  expect(await outOfOrder(), 'step 2').toEqual([]);
  await toReset(visitor, account.email);
  expect(await outOfOrder(), 'reset').toEqual([]);
});
