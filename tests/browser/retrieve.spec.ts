import { isAt, toRetrieveCode } from './support/steps.ts';
import { stopClock } from './support/stop-clock.ts';
import { expect, test } from './support/test.ts';

const COUNTING = /^\d+ s$/;

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

test('step 2 asks for its code exactly once, also over a reload, Back and Forward', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await toRetrieveCode(visitor, account.email);
  await visitor.reload();
  await expect(visitor.button(COUNTING)).toBeVisible();
  await expect(visitor.link('Edit')).toBeVisible();
  await page.goBack();
  await expect(visitor.field('Email')).toHaveValue(account.email);
  await page.goForward();
  await expect(visitor.button(COUNTING)).toBeVisible();
  await page.goBack();
  await visitor.button('Next').click();
  await expect(visitor.button(COUNTING)).toBeVisible();
  expect(visitor.named('sendCode')).toHaveLength(1);
  expect(await visitor.portal.sandbox.service.mails(account.email)).toHaveLength(1);
});
