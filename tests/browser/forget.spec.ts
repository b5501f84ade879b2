import { holdBack, refuseNext } from './support/answers.ts';
import { expectError, expectNoError } from './support/expect-error.ts';
import { isAt, toForgetWithCode, toReset } from './support/steps.ts';
import { stopClock } from './support/stop-clock.ts';
import { expect, test } from './support/test.ts';

const COUNTING = /^\d+ s$/;

test('leaving the address empty or unsound says so, and coming back to it takes the message away', async ({
  visitor,
}) => {
  await visitor.open('/forget');
  const email = visitor.field('Email');
  await expect(email).toHaveAttribute('placeholder', 'Please enter email');
  await email.focus();
  await visitor.field('Verification code').focus();
  await expectError(visitor, 'Email', 'Please enter email');
  await email.focus();
  await expectNoError(visitor, 'Email');
  await email.fill('lab@@example.com');
  await visitor.field('Verification code').focus();
  await expectError(visitor, 'Email', 'Please enter a valid email address');
  await email.focus();
  await expectNoError(visitor, 'Email');
});

test('each way on says what is missing, and nothing is sent', async ({ visitor }) => {
  await visitor.open('/forget');
  await visitor.button('Ask for verification code').click();
  await expectError(visitor, 'Email', 'Please enter a email address');
  await visitor.button('Submit').click();
  await expectError(visitor, 'Email', 'Please enter email');
  await expectError(visitor, 'Verification code', 'Please enter verification code');
  await expect(visitor.field('Email')).toBeFocused();
  await expect(visitor.page).toHaveTitle(/^Error: Forgot password/);
  await visitor.field('Email').fill('lab.example.com');
  await visitor.field('Verification code').fill('12 34');
  await visitor.field('Verification code').press('Enter');
  await expectError(visitor, 'Email', 'Please enter a valid email address');
  await expectError(visitor, 'Verification code', 'Verification code is incorrect');
  expect(visitor.calls).toEqual([]);
});

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

test('an address without an account is reported at its field, with a way to register it', async ({
  visitor,
  newEmail,
}) => {
  await visitor.open('/forget');
  await visitor.field('Email').fill(newEmail);
  await visitor.button('Ask for verification code').click();
  await expectError(visitor, 'Email', 'The entered email address is not registered');
  await expect(visitor.field('Email')).toBeFocused();
  await expect(visitor.button('Resend')).toBeVisible();
  await visitor.link('Register with this email').click();
  await expect(visitor.page).toHaveURL(visitor.at('/?type=2'));
  await expect(visitor.field('Email')).toHaveValue(newEmail);
});

test('wrong, expired and otherwise refused codes stand at the code', async ({
  visitor,
  account,
}) => {
  await toForgetWithCode(visitor, account.email);
  const right = await visitor.newestCode(account.email);
  await visitor.field('Verification code').fill(right === '000000' ? '000001' : '000000');
  await visitor.button('Submit').click();
  await expectError(visitor, 'Verification code', 'Verification code is incorrect');
  for (const [refusal, text] of [
    [{ code: 11010703 }, 'Verification code has expired. Please ask for a new one.'],
    [{ code: 99999999, message: 'Codes are resting' }, 'Codes are resting'],
  ] as const) {
    await refuseNext(visitor.page, 'verificationCodeInspection', refusal);
    await visitor.button('Submit').click();
    await expectError(visitor, 'Verification code', text);
  }
  await visitor.field('Verification code').fill(right);
  await visitor.button('Submit').click();
  await isAt(visitor, 'Reset password');
});

test('a disabled user reads so, in a toast and in an alert that lasts', async ({ visitor }) => {
  await visitor.open('/forget');
  await visitor.field('Email').fill('disabled@example.com');
  await stopClock(visitor.page);
  await visitor.button('Ask for verification code').click();
  await expect(visitor.page.getByRole('region', { name: 'Notifications' })).toContainText(
    'This user has been disabled',
  );
  await expect(visitor.page.getByRole('alert')).toHaveText('This user has been disabled');
});

test('a double click checks a code once', async ({ visitor, account }) => {
  await toForgetWithCode(visitor, account.email);
  await visitor.field('Verification code').fill(await visitor.newestCode(account.email));
  const held = await holdBack(visitor.page, 'verificationCodeInspection');
  await visitor.button('Submit').dblclick();
  held.release();
  await isAt(visitor, 'Reset password');
  expect(visitor.named('verificationCodeInspection')).toHaveLength(1);
});

test('the ways on from Forgot password carry the address', async ({ visitor, newEmail }) => {
  await visitor.open('/forget');
  await visitor.field('Email').fill(newEmail);
  await visitor.link('Eamil Retrieval').click();
  await isAt(visitor, 'Retrieve password');
  await expect(visitor.field('Email')).toHaveValue(newEmail);
  await visitor.page.goBack();
  await expect(visitor.field('Email')).toHaveValue(newEmail);
  await visitor.link('Email address are no longer available?').click();
  await isAt(visitor, 'Account appeal');
  await expect(visitor.field('Initial Email')).toHaveValue(newEmail);
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
