import { holdBack, refuseNext } from './support/answers.ts';
import { expectError, expectNoError } from './support/expect-error.ts';
import { askToRegister } from './support/steps.ts';
import { stopClock } from './support/stop-clock.ts';
import { expect, test } from './support/test.ts';

const COUNTING = /^\d+ s$/;

test('asking for a code needs a sound address', async ({ visitor, newEmail }) => {
  await visitor.open('/?type=2');
  const ask = visitor.button('Ask for verification code');
  await ask.click();
  await expectError(visitor, 'Email', 'Please enter email');
  await visitor.field('Email').fill('lab@nowhere');
  await ask.click();
  await expectError(visitor, 'Email', 'Please enter a valid email address');
  await expect(visitor.field('Email')).toBeFocused();
  expect(visitor.calls).toEqual([]);
  await visitor.field('Email').fill(newEmail);
  await ask.click();
  await expect(visitor.button(COUNTING)).toBeVisible();
  await expect(visitor.field('Verification code')).toBeFocused();
});

test('an address that has an account is reported as registered, nothing is sent, and both ways on carry it', async ({
  visitor,
  account,
}) => {
  await visitor.open('/?type=2');
  await visitor.field('Email').fill(account.email);
  await visitor.button('Ask for verification code').click();
  await expectError(visitor, 'Email', 'This email has been registered');
  expect(visitor.named('sendCode')).toEqual([]);
  await visitor.button('Sign in with this email').click();
  await expect(visitor.tab('Login')).toHaveAttribute('aria-selected', 'true');
  await expect(visitor.field('Email')).toHaveValue(account.email);

  await visitor.tab('Register').click();
  await visitor.button('Ask for verification code').click();
  await visitor.link('Reset the password for this email').click();
  await expect(visitor.page).toHaveURL(visitor.at('/forget'));
  await expect(visitor.field('Email')).toHaveValue(account.email);
});

test('the wait for another code is 60 seconds, goes on over a reload, and ends in Resend', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await page.clock.install();
  await askToRegister(visitor, newEmail);
  await stopClock(page);
  await expect(visitor.button(COUNTING)).toHaveAttribute('aria-disabled', 'true');
  const seconds = Number.parseInt(await visitor.button(COUNTING).innerText(), 10);
  await visitor.button(COUNTING).click({ force: true });
  await visitor.reload();
  await page.clock.runFor(1000);
  await expect(visitor.button(`${seconds - 1} s`)).toBeVisible();
  await page.clock.runFor(seconds * 1000);
  await expect(visitor.button('Resend')).toBeEnabled();
  expect(visitor.named('sendCode')).toHaveLength(1);

  await visitor.button('Resend').click();
  await expect(visitor.button('60 s')).toBeVisible();
  expect(visitor.named('sendCode')).toHaveLength(2);
});

test('another address clears the code and may have a code at once; the former one has to wait on', async ({
  visitor,
  newEmail,
}) => {
  await askToRegister(visitor, newEmail);
  await visitor.field('Verification code').fill('123456');
  await visitor.field('Email').fill(`other-${newEmail}`);
  await expect(visitor.field('Verification code')).toHaveValue('');
  await expect(visitor.button('Ask for verification code')).toBeVisible();
  await expect(visitor.page.getByText('Verification code sent to')).toHaveCount(0);
  await visitor.field('Email').fill(newEmail.toUpperCase());
  await expect(visitor.button(COUNTING)).toBeVisible();
});

test('another address typed on the Login tab clears the code as well', async ({
  visitor,
  newEmail,
}) => {
  await askToRegister(visitor, newEmail);
  await visitor.field('Verification code').fill('123456');
  await visitor.tab('Login').click();
  await visitor.tab('Register').click();
  await expect(visitor.field('Verification code')).toHaveValue('123456');
  await visitor.tab('Login').click();
  await visitor.field('Email').fill(`other-${newEmail}`);
  await visitor.tab('Register').click();
  await expect(visitor.field('Email')).toHaveValue(`other-${newEmail}`);
  await expect(visitor.field('Verification code')).toHaveValue('');
});

test('a code that could not be sent: the server’s words or “Sending failed”, and Resend', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await visitor.open('/?type=2');
  await visitor.field('Email').fill(newEmail);
  for (const [message, shown] of [
    [undefined, 'Sending failed'],
    ['The mail server is closed', 'The mail server is closed'],
  ] as const) {
    await refuseNext(page, 'sendCode', { code: 99999999, ...(message && { message }) });
    await visitor.button(/^(Ask for verification code|Resend)$/).click();
    await expectError(visitor, 'Verification code', shown);
    await expect(visitor.button('Resend')).toBeVisible();
  }
  await visitor.button('Resend').click();
  await expect(visitor.button(COUNTING)).toBeVisible();
  await expectNoError(visitor, 'Verification code');
});

test('a double click asks for one code', async ({ visitor, newEmail }) => {
  await visitor.open('/?type=2');
  await visitor.field('Email').fill(newEmail);
  const held = await holdBack(visitor.page, 'checkUser');
  await visitor.button('Ask for verification code').dblclick();
  held.release();
  await expect(visitor.button(COUNTING)).toBeVisible();
  expect(visitor.named('checkUser')).toHaveLength(1);
  expect(visitor.named('sendCode')).toHaveLength(1);
});

test('a wrong code may be corrected', async ({ visitor, newEmail }) => {
  await askToRegister(visitor, newEmail);
  await visitor.page.getByRole('checkbox').check();
  const right = await visitor.newestCode(newEmail);
  await visitor.field('Verification code').fill(right === '000000' ? '000001' : '000000');
  await visitor.button('Register').click();
  await expectError(visitor, 'Verification code', 'Verification code is incorrect');
  await expect(visitor.field('Verification code')).toBeFocused();
  await expect(visitor.button(COUNTING)).toBeVisible();
  await visitor.field('Verification code').fill(right);
  await visitor.field('Verification code').press('Enter');
  await expect(visitor.page.getByRole('heading', { name: 'Name and Password' })).toBeVisible();
});

test('an expired code is distinguished from a wrong one, with Resend beside it', async ({
  visitor,
  newEmail,
}) => {
  await visitor.open('/?type=2');
  await visitor.field('Email').fill(newEmail);
  await visitor.field('Verification code').fill('123456');
  await visitor.page.getByRole('checkbox').check();
  visitor.portal.sandbox.scenarios.current = 'expired';
  await visitor.button('Register').click();
  await expectError(
    visitor,
    'Verification code',
    'Verification code has expired. Please ask for a new one.',
  );
  visitor.portal.sandbox.scenarios.current = null;
  await visitor.button('Resend').click();
  await expect(visitor.button(COUNTING)).toBeVisible();
  await expectNoError(visitor, 'Verification code');
});

test('a code before any was sent is wrong, and the form stays', async ({ visitor, newEmail }) => {
  await visitor.open('/?type=2');
  await visitor.field('Email').fill(newEmail);
  await visitor.field('Verification code').fill('123456');
  await visitor.page.getByRole('checkbox').check();
  await visitor.button('Register').click();
  await expectError(visitor, 'Verification code', 'Verification code is incorrect');
  await expect(visitor.field('Email')).toHaveValue(newEmail);
});

test('self-registration that is not supported: a notification titled Error, and an alert that lasts and says what to do', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await askToRegister(visitor, newEmail);
  await visitor.field('Verification code').fill(await visitor.newestCode(newEmail));
  await page.getByRole('checkbox').check();
  visitor.portal.sandbox.scenarios.current = 'no-self-registration';
  await stopClock(page);
  await visitor.field('Verification code').press('Enter');
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
  await expect(toast.getByText('Error', { exact: true })).toBeVisible();
  await expect(toast).toContainText('Self-registration is not supported');
  await page.mouse.move(0, 0);
  await page.clock.runFor(2000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveText(
    'Please contact us to get an account. If you already have one, you can sign in with it.',
  );
});
