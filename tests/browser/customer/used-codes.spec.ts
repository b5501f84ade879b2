import { GOOD_PASSWORD, toForgetWithCode } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('after a reset, Back from the store and further brings no used code back', async ({
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
