import { isAt } from './support/steps.ts';
import { stopClock } from './support/stop-clock.ts';
import { expect, test } from './support/test.ts';

test('a password is retrieved: address, code that came by itself, new password', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await visitor.open('/retrievepassword');
  await visitor.field('Email').fill(account.email);
  await stopClock(page);
  await visitor.field('Email').press('Enter');
  await expect(page.getByText(account.email, { exact: true }).first()).toBeVisible();
  await expect(visitor.button('60 s')).toHaveAttribute('aria-disabled', 'true');
  await page.clock.resume();
  await visitor.field('Verification code').fill(await visitor.newestCode(account.email));
  await visitor.button('Next').click();
  await isAt(visitor, 'Reset password');
  await visitor.field('New Password').fill('Lab-2027z');
  await visitor.field('Confirm password').fill('Lab-2027z');
  await visitor.button('Reset password').click();
  await expect(page.getByText('Password changed')).toBeVisible();
  expect(visitor.calls.map(({ call }) => call)).toEqual([
    'checkUser',
    'sendCode',
    'verificationCodeInspection',
    'getPublicKey',
    'changePassword',
  ]);
});
