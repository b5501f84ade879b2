import { toReset } from '../visitor/steps.ts';
import { lookAt } from './support/look-at.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('fields do not zoom, and controls are as high as a finger', async ({ visitor, account }) => {
  const { page } = visitor;
  for (const reach of [
    ...['/', '/?type=2', '/accountappeal', '/pdpa'].map(
      (path) => () => page.goto(visitor.at(path)),
    ),
    () => toReset(visitor, account.email),
  ]) {
    await reach();
    const sizes = await lookAt(page, 'input, textarea, [role=combobox]', (fields) =>
      fields.map((field) => parseFloat(getComputedStyle(field).fontSize)),
    );
    expect(Math.min(...sizes, 16), `the text of fields at ${page.url()}`).toBe(16);
    const low = await lookAt(
      page,
      'main a[href], footer a[href], button, input:not([type=checkbox]), textarea, summary, [role=tab]',
      (controls) =>
        controls
          // Links within a sentence are as tall as the line, and a checkbox can be ticked by its
          // sentence.
          .filter(
            (control) => control.checkVisibility() && !control.closest('main :is(p, dd), label'),
          )
          .filter((control) => control.getBoundingClientRect().height < 44)
          .map((control) => control.outerHTML.slice(0, 120)),
    );
    expect(low, page.url()).toEqual([]);
  }
});

test('header and form fit into one view', async ({ visitor }) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 360, height: 640 });
  // The longest form in the languages that need the most room.
  for (const path of ['/?type=2', '/?type=2&lang=vi', '/?type=2&lang=th']) {
    await visitor.open(path);
    expect((await page.getByRole('banner').boundingBox())?.height, path).toBeLessThan(66);
    await expect(page.locator('form input').first()).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[id$=-submit]'), path).toBeInViewport({ ratio: 1 });
  }
  const name = await page.getByText('Example Oligo Pte. Ltd.').first().boundingBox();
  const control = await page.locator('summary').boundingBox();
  expect((name?.x ?? NaN) + (name?.width ?? NaN)).toBeLessThanOrEqual(control?.x ?? NaN);
  expect(control?.width).toBeGreaterThanOrEqual(44);
});
