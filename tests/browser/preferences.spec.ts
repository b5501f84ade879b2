import { expect, test } from './support/test.ts';

const PATHS = ['/', '/?type=2', '/forget', '/retrievepassword', '/accountappeal', '/no-such-page'];

test('with more contrast preferred, all text and the borders of fields have the strongest colour', async ({
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
