import { holdBack, refuseNext } from './support/answers.ts';
import { expectError, expectNoError } from './support/expect-error.ts';
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

  // A pointer left on the list would choose as well.
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
  // The focus comes back a task after the list has gone.
  await expect(reasons(visitor)).toBeFocused();
  await page.keyboard.press('e');
  await expect(reasons(visitor)).toHaveText(SECOND);
});

test('a chosen reason stays when the select that Radix keeps for forms reports an empty choice', async ({
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

test('each address of the appeal says what is wrong with it', async ({ visitor }) => {
  await visitor.open('/accountappeal');
  await visitor.button('Submit').click();
  await expectError(visitor, 'Initial Email', 'Please fill in the original email address');
  await expectError(visitor, 'New Email', 'Please fill in the new email address');
  await expect(visitor.field('Initial Email')).toBeFocused();
  await expect(visitor.page).toHaveTitle(/^Error: Account appeal/);
  await visitor.field('Initial Email').fill('old@example');
  await visitor.field('New Email').fill('new@example');
  await visitor.field('New Email').press('Enter');
  await expectError(visitor, 'Initial Email', 'Please provide the correct email address');
  await expectError(visitor, 'New Email', 'Please enter a valid email address');
  expect(visitor.calls).toEqual([]);
});

test('the two addresses can not be the same, however they are written', async ({ visitor }) => {
  await fillAppeal(visitor, 'old@example.com', ' ＯＬＤ@Example.COM ');
  await visitor.field(/^Remarks/).focus();
  await expectError(
    visitor,
    'New Email',
    'The original email and the new email cannot be the same',
  );
  await visitor.button('Submit').click();
  await expectError(
    visitor,
    'New Email',
    'The original email and the new email cannot be the same',
  );
  await visitor.field('Initial Email').fill('older@example.com');
  await expectNoError(visitor, 'New Email');
  expect(visitor.calls).toEqual([]);
});

test('the characters of the remarks are counted, and too many are reported rather than cut', async ({
  visitor,
  account,
}) => {
  await fillAppeal(visitor, account.email, 'new@example.com');
  await expect(visitor.page.getByText('0 / 1000')).toBeVisible();
  await visitor.field(/^Remarks/).fill('🧬'.repeat(999));
  await expect(visitor.page.getByText('999 / 1000')).toBeVisible();
  await visitor.field(/^Remarks/).fill('🧬'.repeat(1001));
  await expect(visitor.page.getByText('1001 / 1000')).toBeVisible();
  await visitor.button('Submit').click();
  await expectError(visitor, /^Remarks/, 'Remarks can be up to 1,000 characters long');
  await expect(visitor.field(/^Remarks/)).toBeFocused();
  await visitor.field(/^Remarks/).fill('🧬'.repeat(1000));
  await visitor.button('Submit').click();
  await expect(visitor.page.getByText('Appeal sent')).toBeVisible();
});

test('what is wrong with the original address stands there, every other refusal at the new one', async ({
  visitor,
  newEmail,
}) => {
  await fillAppeal(visitor, newEmail, 'new@example.com');
  await visitor.button('Submit').click();
  await expectError(visitor, 'Initial Email', 'No user with this email exists');
  await expectNoError(visitor, 'New Email');
  await expect(visitor.field('Initial Email')).toBeFocused();
  for (const [refusal, text] of [
    [{ code: 1390000249 }, 'The appeal could not be accepted. Please check what you entered.'],
    [{ code: 1390000256, message: 'Both emails are the same' }, 'Both emails are the same'],
    [{ code: 99999999, message: 'No appeals today' }, 'No appeals today'],
  ] as const) {
    await refuseNext(visitor.page, 'accountAppeal', refusal);
    await visitor.button('Submit').click();
    await expectError(visitor, 'New Email', text);
    await expectNoError(visitor, 'Initial Email');
  }
});

test('an appeal that was begun survives a reload and a look elsewhere', async ({ visitor }) => {
  const { page } = visitor;
  await fillAppeal(visitor, 'old@example.com', 'new@example.com');
  await reasons(visitor).click();
  await page.getByRole('option', { name: SECOND }).click();
  await visitor.field(/^Remarks/).fill('两行\n备注');
  await visitor.reload();
  await visitor.link('Back to Login').click();
  await expect(page).toHaveURL(visitor.at('/'));
  await page.goBack();
  await expect(reasons(visitor)).toHaveText(SECOND);
  await expect(visitor.field('Initial Email')).toHaveValue('old@example.com');
  await expect(visitor.field('New Email')).toHaveValue('new@example.com');
  await expect(visitor.field(/^Remarks/)).toHaveValue('两行\n备注');
  await expect(page.getByText('5 / 1000')).toBeVisible();
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
  // The person has just called the address unusable.
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
