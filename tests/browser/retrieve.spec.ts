import { holdBack, refuseNext } from './support/answers.ts';
import { expectError, expectNoError } from './support/expect-error.ts';
import { isAt, toRetrieveCode } from './support/steps.ts';
import { stopClock } from './support/stop-clock.ts';
import { expect, test } from './support/test.ts';

const COUNTING = /^\d+ s$/;

test('step 1 says what is wrong with the address, and coming back to it takes the message away', async ({
  visitor,
}) => {
  await visitor.open('/retrievepassword');
  await expect(
    visitor.page.getByText('The verification code will be sent to your registered email address'),
  ).toBeVisible();
  const email = visitor.field('Email');
  await expect(email).toHaveAttribute('placeholder', 'Please enter email');
  await email.focus();
  await visitor.link('Back to Login').focus();
  await expectError(visitor, 'Email', 'Please enter email address');
  await email.focus();
  await expectNoError(visitor, 'Email');
  await email.fill('lab@example');
  await email.press('Enter');
  await expectError(visitor, 'Email', 'Please enter a valid email address');
  await expect(visitor.page).toHaveTitle(/^Error: Retrieve password/);
  await email.fill('');
  await visitor.button('Next').click();
  await expectError(visitor, 'Email', 'Please enter email address');
  expect(visitor.calls).toEqual([]);
});

test('an address without an account stays in step 1; Next does nothing until it is another; it can be registered', async ({
  visitor,
  newEmail,
}) => {
  await visitor.open('/retrievepassword');
  await visitor.field('Email').fill(newEmail);
  await visitor.button('Next').click();
  await expectError(visitor, 'Email', 'The entered email address is not registered');
  await visitor.page.keyboard.press('Enter');
  await visitor.button('Next').click();
  await expectError(visitor, 'Email', 'The entered email address is not registered');
  expect(visitor.calls.map(({ call }) => call)).toEqual(['checkUser']);
  await visitor.link('Register with this email').click();
  await expect(visitor.page).toHaveURL(visitor.at('/?type=2'));
  await expect(visitor.field('Email')).toHaveValue(newEmail);
});

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

test('Edit goes back to step 1 with everything cleared, and offers the former address for one press', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await toRetrieveCode(visitor, account.email);
  await visitor.button('Next').click();
  await expectError(visitor, 'Verification code', 'Please enter verification code');
  await visitor.field('Verification code').fill('123');
  await visitor.link('Edit').click();
  await expect(visitor.field('Email')).toHaveValue('');
  await expectNoError(visitor, 'Email');
  await page.goForward();
  await expect(visitor.field('Email')).toHaveValue('');

  await visitor.button(/^Use .+ again$/).click();
  await expect(visitor.field('Email')).toHaveValue(account.email);
  await visitor.button('Next').click();
  await expect(visitor.field('Verification code')).toHaveValue('');
  await expectNoError(visitor, 'Verification code');
  await page.goBack();
  await expect(visitor.field('Email')).toHaveValue(account.email);
});

test('the code is asked for, also on leaving it, and what the service says of it stands under it', async ({
  visitor,
  account,
}) => {
  await toRetrieveCode(visitor, account.email);
  const code = visitor.field('Verification code');
  await code.focus();
  await visitor.link('Edit').focus();
  await expectError(visitor, 'Verification code', 'Please enter verification code');
  await code.fill('12345a');
  await code.press('Enter');
  await expectError(visitor, 'Verification code', 'Verification code is incorrect');
  expect(visitor.named('verificationCodeInspection')).toEqual([]);
  await code.fill('123456');
  for (const [refusal, text] of [
    [{ code: 11010206 }, 'Verification code is incorrect'],
    [{ code: 11010703 }, 'Verification code has expired. Please ask for a new one.'],
    [{ code: 99999999, message: 'Codes are resting' }, 'Codes are resting'],
  ] as const) {
    await refuseNext(visitor.page, 'verificationCodeInspection', refusal);
    await visitor.button('Next').click();
    await expectError(visitor, 'Verification code', text);
  }
});

test('a code that could not be sent on entry can be asked for again', async ({
  visitor,
  account,
}) => {
  await visitor.open('/retrievepassword');
  await visitor.field('Email').fill(account.email);
  await refuseNext(visitor.page, 'sendCode', { code: 99999999, message: '' });
  await visitor.button('Next').click();
  await expectError(visitor, 'Verification code', 'Sending failed');
  await visitor.reload();
  expect(visitor.named('sendCode')).toHaveLength(1);
  await visitor.button(/^(Ask for verification code|Resend)$/).click();
  await expect(visitor.button(COUNTING)).toBeVisible();
  expect(visitor.named('sendCode')).toHaveLength(2);
});

test('a double click on Next finds the account once, and opens one step', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await visitor.open('/forget');
  await visitor.link('Eamil Retrieval').click();
  await visitor.field('Email').fill(account.email);
  const held = await holdBack(page, 'checkUser');
  await visitor.button('Next').dblclick();
  held.release();
  await expect(visitor.button(COUNTING)).toBeVisible();
  expect(visitor.named('checkUser')).toHaveLength(1);
  await page.goBack();
  await expect(visitor.field('Email')).toHaveValue(account.email);
  await page.goBack();
  await isAt(visitor, 'Forgot password');
});

test('the link for an unavailable address leads to the appeal, with it', async ({
  visitor,
  account,
}) => {
  await toRetrieveCode(visitor, account.email);
  await visitor.link('Email address are no longer available?').click();
  await expect(visitor.page).toHaveURL(visitor.at('/accountappeal'));
  await expect(visitor.field('Initial Email')).toHaveValue(account.email);
  await visitor.page.goBack();
  await expect(visitor.link('Edit')).toBeVisible();
  expect(visitor.named('sendCode')).toHaveLength(1);
});
