import { holdBack, refuseNext } from './support/answers.ts';
import { expectError, expectNoError } from './support/expect-error.ts';
import { GOOD_PASSWORD, isAt, toReset } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const WEAK =
  'Please create a 6-20 characters password, that includes numbers, capital letters, small letters and special characters';
const LOST = 'To set a new password, please confirm your email with a verification code first.';

async function fill(visitor: Visitor, password: string, confirmation = password): Promise<void> {
  await visitor.field('New Password').fill(password);
  await visitor.field('Confirm password').fill(confirmation);
}

test('without a checked code nobody gets to Reset password: Forgot password says why', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.open('/');
  await visitor.open('/ressetpassword');
  await expect(page).toHaveURL(visitor.at('/forget'));
  await expect(page.getByText(LOST)).toBeVisible();
  await visitor.reload();
  await expect(page.getByText(LOST)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(visitor.at('/'));
});

test('a checked code holds for ten minutes, and not in another tab', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await page.clock.install();
  await toReset(visitor, account.email);
  const second = await page.context().newPage();
  await second.goto(visitor.at('/ressetpassword'));
  await expect(second).toHaveURL(visitor.at('/forget'));
  await page.clock.fastForward('10:01');
  await visitor.reload();
  await expect(page.getByText(LOST)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('passwordMark');
});

test('the checklist follows what is typed', async ({ visitor, account }) => {
  await toReset(visitor, account.email);
  const met = visitor.page.getByRole('listitem').filter({ hasText: /^met: / });
  await expect(visitor.page.getByRole('listitem')).toHaveText([
    'not met: Password needs to have a minimum length of six characters',
    'not met: Including capital and small letters',
    'not met: Including special characters',
    'not met: Including numbers',
  ]);
  for (const [typed, count] of [
    ['a', 0],
    ['aB', 1],
    ['aB-', 2],
    ['aB-1', 3],
    ['aB-1密码', 4],
    ['', 0],
  ] as const) {
    await visitor.field('New Password').fill(typed);
    await expect(met).toHaveCount(count);
  }
});

test('each field of Reset password says what is wrong, and a mismatch is not sent', async ({
  visitor,
  account,
}) => {
  await toReset(visitor, account.email);
  await visitor.button('Reset password').click();
  await expectError(visitor, 'New Password', 'Please enter new password');
  await expectError(visitor, 'Confirm password', 'Confirm new password');
  await expect(visitor.field('New Password')).toBeFocused();
  await expect(visitor.page).toHaveTitle(/^Error: Reset password/);
  await fill(visitor, 'weak');
  await visitor.button('Reset password').click();
  await expectError(visitor, 'New Password', WEAK);
  await expectNoError(visitor, 'Confirm password');

  await fill(visitor, GOOD_PASSWORD, `${GOOD_PASSWORD} `);
  await visitor.field('New Password').focus();
  await expectError(
    visitor,
    'Confirm password',
    'New password and Confirm new password do not match',
  );
  await visitor.field('Confirm password').press('Enter');
  await expectError(
    visitor,
    'Confirm password',
    'New password and Confirm new password do not match',
  );
  await visitor.field('New Password').fill(`${GOOD_PASSWORD} `);
  await expectNoError(visitor, 'Confirm password');
  expect(visitor.named('changePassword')).toEqual([]);
});

test('an earlier password is refused under the confirmation, and another one goes through', async ({
  visitor,
  account,
}) => {
  await toReset(visitor, account.email);
  await fill(visitor, account.password);
  await visitor.button('Reset password').click();
  await expectError(visitor, 'Confirm password', 'An earlier password cannot be used again');
  await expect(visitor.field('New Password')).toHaveValue(account.password);
  await refuseNext(visitor.page, 'changePassword', {
    code: 99999999,
    message: 'Not on <i>Sundays</i>',
  });
  await fill(visitor, GOOD_PASSWORD);
  await visitor.button('Reset password').click();
  await expectError(visitor, 'Confirm password', 'Not on <i>Sundays</i>');
  await visitor.button('Reset password').click();
  await expect(visitor.page.getByText('Password changed')).toBeVisible();
});

test('a mark that the service has forgotten leads to a new code', async ({ visitor, account }) => {
  await toReset(visitor, account.email);
  await fill(visitor, GOOD_PASSWORD);
  visitor.portal.sandbox.scenarios.current = 'expired';
  await visitor.button('Reset password').click();
  await expect(visitor.page.getByRole('alert')).toContainText(
    'The confirmation of your email is no longer valid',
  );
  await expectNoError(visitor, 'Confirm password');
  await visitor.link('Ask for a new verification code').click();
  await isAt(visitor, 'Forgot password');
  await expect(visitor.field('Email')).toHaveValue(account.email);
});

test('a double click changes the password once, and the mark can not be used again', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await toReset(visitor, account.email);
  await fill(visitor, GOOD_PASSWORD);
  const held = await holdBack(page, 'changePassword');
  await visitor.button('Reset password').dblclick();
  held.release();
  await expect(page.getByText('Password changed')).toBeVisible();
  expect(visitor.named('changePassword')).toHaveLength(1);
  await page.goBack();
  await isAt(visitor, 'Forgot password');
  await visitor.open('/ressetpassword');
  await expect(page).toHaveURL(visitor.at('/forget'));
  await expect(page.getByText(LOST)).toBeVisible();
});

test('the form lets password managers know whose password it is, and keeps no password anywhere', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await toReset(visitor, account.email);
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(account.email);
  await expect(page.getByRole('main').getByText(account.email)).toBeVisible();
  await fill(visitor, GOOD_PASSWORD);
  await visitor.reload();
  await expect(visitor.field('New Password')).toHaveValue('');
  await expect(visitor.field('Confirm password')).toHaveValue('');
  const kept = await page.evaluate(() =>
    JSON.stringify([sessionStorage, localStorage, location.href, history.state]),
  );
  expect(kept).not.toContain(GOOD_PASSWORD);
});
