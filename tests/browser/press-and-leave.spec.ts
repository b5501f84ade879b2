import { expect, test } from './support/test.ts';

// With large text an error takes several lines, so elements below it move further than a button's
// height.
test.use({
  viewport: { width: 360, height: 740 },
  launchOptions: async ({ launchOptions }, provide) =>
    provide({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
    }),
});

test('leaving a field by pressing a button moves the button only after the press', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.open('/accountappeal');
  await visitor.field('Remarks').fill('ж'.repeat(1001));
  const submit = visitor.button('Submit');
  await submit.scrollIntoViewIfNeeded();
  const before = await submit.boundingBox();
  await page.mouse.move((before?.x ?? 0) + 20, (before?.y ?? 0) + 20);
  await page.mouse.down();
  await expect(visitor.field('Remarks')).not.toBeFocused();
  expect(await submit.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page.getByText('Remarks can be up to 1,000 characters long')).toBeVisible();
  await expect(page.getByText('Please fill in the new email address')).toBeVisible();
});

test('a press that ends outside the button still shows the field’s error', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.open('/accountappeal');
  await visitor.field('Remarks').fill('ж'.repeat(1001));
  await visitor.button('Submit').hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(page.getByText('Remarks can be up to 1,000 characters long')).toBeVisible();
});
