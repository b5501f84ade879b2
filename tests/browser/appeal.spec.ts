import { holdBack } from './support/answers.ts';
import { fillAppeal } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const FIRST = 'Does not receive verification number';
const SECOND = 'Email has been deactivated';

function reasons(visitor: Visitor) {
  return visitor.page.getByRole('combobox', { name: 'Reasons for applicat' });
}

test('the reason is chosen by pointer or by keyboard alone, and is the first until then', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.open('/accountappeal');
  await expect(reasons(visitor)).toHaveText(FIRST);
  await reasons(visitor).click();
  await expect(page.getByRole('option')).toHaveText([FIRST, SECOND]);
  await expect(page.getByRole('option', { name: FIRST })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('option', { name: SECOND }).click();
  await expect(reasons(visitor)).toHaveText(SECOND);
  await expect(reasons(visitor)).toBeFocused();

  // A pointer that stays on the list would choose too.
  await page.mouse.move(0, 0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: SECOND })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option', { name: FIRST })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(reasons(visitor)).toHaveText(FIRST);
  await expect(reasons(visitor)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('option', { name: FIRST })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: SECOND })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(reasons(visitor)).toHaveText(FIRST);
  // The focus returns one task after the list closes.
  await expect(reasons(visitor)).toBeFocused();
  await page.keyboard.press('e');
  await expect(reasons(visitor)).toHaveText(SECOND);
});

test('a chosen reason stays when Radix’s hidden select reports an empty choice', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.open('/accountappeal');
  await reasons(visitor).click();
  await page.getByRole('option', { name: SECOND }).click();
  await page.locator('form select').evaluate((select: HTMLSelectElement) => {
    select.value = '';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(reasons(visitor)).toHaveText(SECOND);
  await visitor.reload();
  await expect(reasons(visitor)).toHaveText(SECOND);
});

test('a sent appeal is summed up on the Login page, to be copied, and leaves no draft', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await fillAppeal(visitor, account.email, 'new@example.com');
  await visitor.field(/^Remarks/).fill('<b>Please</b>');
  const held = await holdBack(page, 'accountAppeal');
  await visitor.button('Submit').dblclick();
  await expect(visitor.button('Submit')).toHaveAttribute('aria-busy', 'true');
  held.release();
  await expect(page.getByText('Appeal sent')).toBeVisible();
  await expect(page).toHaveURL(visitor.at('/'));
  expect(visitor.named('accountAppeal')).toHaveLength(1);
  // The login form stays empty: the person has just reported this address as lost.
  await expect(visitor.field('Email')).toHaveValue('');
  await visitor.button('Copy summary').click();
  await expect(visitor.button('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    [
      `Reasons for applicat: ${FIRST}`,
      `Initial Email: ${account.email}`,
      'New Email: new@example.com',
      'Remarks: <b>Please</b>',
    ].join('\n'),
  );
  const [appeal] = (await visitor.portal.sandbox.service.appeals()).slice(-1);
  expect(appeal).toMatchObject({ originalEmail: account.email, latestEmail: 'new@example.com' });
  await visitor.open('/accountappeal');
  await expect(visitor.field('New Email')).toHaveValue('');
  await expect(visitor.field(/^Remarks/)).toHaveValue('');
});
