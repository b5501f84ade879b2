import type { Locator } from '@playwright/test';
import { holdFiles } from './support/hold-files.ts';
import { expect, test } from './support/test.ts';

const FIRST = 'Does not receive verification number';
const SECOND = 'Email has been deactivated';

test('a reason is chosen, and is kept', async ({ visitor }) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 360, height: 640 });
  await visitor.open('/accountappeal');
  const reason = page.getByRole('combobox', { name: 'Reasons for applicat' });
  const option = (name: string) => page.getByRole('option', { name });
  await expect(reason).toHaveText(FIRST);
  await reason.click();
  await expect(page.getByRole('option')).toHaveText([FIRST, SECOND]);
  const widthOf = async (box: Locator) => Math.round((await box.boundingBox())?.width ?? 0);
  const width = await widthOf(reason);
  await expect.poll(() => widthOf(page.getByRole('listbox'))).toBe(width);
  await option(SECOND).click();
  await expect(reason).toHaveText(SECOND);
  await expect(reason).toBeFocused();

  await visitor.reload();
  await expect(reason).toHaveText(SECOND);
});

test('a press opens the list of reasons that it waits for', async ({ visitor }) => {
  const { page } = visitor;
  const release = await holdFiles(page, /\/assets\/radix-select-/);
  await visitor.open('/accountappeal');
  await page.getByRole('combobox', { name: 'Reasons for applicat' }).hover();
  await page.mouse.down();
  const fetched = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/assets/radix-select-'),
  );
  release();
  await fetched;
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  await page.mouse.up();
  await expect(page.getByRole('option')).toHaveText([FIRST, SECOND]);
});
