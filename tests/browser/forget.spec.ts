import { COUNTING, GOOD_PASSWORD, isAt, toForgetWithCode, toReset } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('a forgotten password: address, code, new password, log in with it, reloading in between', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await visitor.open('/');
  await visitor.field('Email').fill(account.email);
  await visitor.link('Forgot your password?').click();
  await visitor.button('Ask for verification code').click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Verification code sent to' }),
  ).toHaveText(
    `Verification code sent to ${account.email}. It can take a minute or two. Please check your spam folder too.`,
  );
  await visitor.reload();
  await expect(visitor.field('Email')).toHaveValue(account.email);
  await expect(visitor.button(COUNTING)).toHaveAttribute('aria-disabled', 'true');
  const code = await visitor.newestCode(account.email);
  await visitor
    .field('Verification code')
    .fill(`Your code is ${code.slice(0, 3)} ${code.slice(3)}`);
  await visitor.field('Verification code').press('Enter');
  await isAt(visitor, 'Reset password');
  await expect(page).toHaveURL(visitor.at('/ressetpassword'));

  await visitor.reload();
  await expect(page.getByRole('main').getByText(account.email)).toBeVisible();
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(account.email);
  await visitor.field('New Password').fill('新密码-Lab-2027');
  await visitor.field('Confirm password').fill('新密码-Lab-2027');
  await visitor.field('Confirm password').press('Enter');
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page).toHaveURL(visitor.at('/'));
  await expect(visitor.field('Email')).toHaveValue(account.email);
  await visitor.field('Password').fill('新密码-Lab-2027');
  await visitor.field('Password').press('Enter');
  await page.waitForURL('**/store');
});

test('Back from Reset password is Forgot password, Forward still holds the mark', async ({
  visitor,
  account,
}) => {
  await toReset(visitor, account.email);
  await visitor.page.goBack();
  await isAt(visitor, 'Forgot password');
  await expect(visitor.field('Email')).toHaveValue(account.email);
  await visitor.page.goForward();
  await isAt(visitor, 'Reset password');
  await expect(visitor.page.getByRole('main').getByText(account.email)).toBeVisible();
});

test('after a reset, going back from the store never shows a used code', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await toForgetWithCode(visitor, account.email);
  const used = await visitor.newestCode(account.email);
  await visitor.field('Verification code').fill(used);
  await visitor.button('Submit').click();
  await visitor.field('New Password').fill(GOOD_PASSWORD);
  await visitor.field('Confirm password').fill(GOOD_PASSWORD);
  await visitor.button('Reset password').click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await visitor.field('Password').fill(GOOD_PASSWORD);
  await visitor.button('Login').click();
  await page.waitForURL('**/store');
  for (;;) {
    await page.goBack();
    await visitor.isLive();
    if (new URL(page.url()).pathname === '/forget') break;
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
  await expect(visitor.field('Verification code')).toHaveValue('');
  await visitor.reload();
  await expect(visitor.field('Verification code')).toHaveValue('');
});
