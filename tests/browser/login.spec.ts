import { holdBack, refuseNext } from './support/answers.ts';
import { expectError, expectNoError } from './support/expect-error.ts';
import { stopClock } from './support/stop-clock.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

async function type(visitor: Visitor, email: string, password: string): Promise<void> {
  await visitor.field('Email').fill(email);
  await visitor.field('Password').fill(password);
}

test('an empty log-in form says what to enter, field by field, and takes the focus to the first', async ({
  visitor,
}) => {
  await visitor.open('/');
  await visitor.button('Login').click();
  await expectError(visitor, 'Email', 'Please enter email');
  await expectError(visitor, 'Password', 'Please enter password');
  await expect(visitor.field('Email')).toBeFocused();
  await expect(visitor.page).toHaveTitle(/^Error: login/);

  await visitor.field('Email').fill('not an address');
  await expectNoError(visitor, 'Email');
  await visitor.button('Login').click();
  await expectError(visitor, 'Email', 'Please enter the valid email address');
  expect(visitor.named('loginWithPassword')).toHaveLength(0);
});

test('leaving the password field says that it is incorrect when it can be no password of this portal', async ({
  visitor,
}) => {
  await visitor.open('/');
  for (const unlikely of ['Ab1-x', 'lab-2026x', 'LAB-2026X', 'Lab2026xx', 'Lab-xxxxx']) {
    await visitor.field('Password').fill(unlikely);
    await visitor.field('Email').focus();
    await expectError(visitor, 'Password', 'Password is incorrect');
  }
  for (const fitting of ['', 'Lab-2026x']) {
    await visitor.field('Password').fill(fitting);
    await visitor.field('Email').focus();
    await expectNoError(visitor, 'Password');
  }
});

test('leaving the password field for a link, a tab or the show button says nothing', async ({
  visitor,
}) => {
  await visitor.open('/');
  const elsewhere = [
    visitor.link('Forgot your password?'),
    visitor.tab('Login'),
    visitor.button('Show password'),
  ];
  for (const control of elsewhere) {
    await visitor.field('Password').fill('weak');
    await control.focus();
    await expect(control).toBeFocused();
    await expectNoError(visitor, 'Password');
  }
  await visitor.field('Password').focus();
  await visitor.field('Email').focus();
  await expectError(visitor, 'Password', 'Password is incorrect');
});

test('a password that looks wrong is still sent, and the press on Login is not lost to its message', async ({
  visitor,
  account,
}) => {
  await visitor.open('/');
  await type(visitor, account.email, 'short');
  await visitor.button('Login').click();
  await expectError(visitor, 'Password', 'Employee ID or password is incorrect');
  await expect(visitor.field('Password')).toBeFocused();
  await expect(visitor.field('Password')).toHaveValue('short');
  expect(visitor.named('loginWithPassword')).toHaveLength(1);
});

test('an address without an account is reported at its field, and Enter tries again', async ({
  visitor,
  account,
  newEmail,
}) => {
  await visitor.open('/');
  await type(visitor, newEmail, account.password);
  await visitor.field('Password').press('Enter');
  await expectError(visitor, 'Email', 'The entered email address is not registered');
  // It was Enter in the other field that sent the form.
  await expect(visitor.field('Email')).toBeFocused();
  await visitor.field('Email').fill(account.email);
  await visitor.field('Email').press('Enter');
  await visitor.page.waitForURL('**/store');
});

test('an error that comes with the answer leaves the focus to whoever has gone on to another field', async ({
  visitor,
  account,
  newEmail,
}) => {
  await visitor.open('/');
  await type(visitor, newEmail, account.password);
  const call = await holdBack(visitor.page, 'loginWithPassword');
  await visitor.field('Email').press('Enter');
  await visitor.field('Password').focus();
  call.release();
  await expectError(visitor, 'Email', 'The entered email address is not registered');
  await expect(visitor.field('Password')).toBeFocused();
});

for (const [code, text] of [
  [11011003, 'This user has been disabled'],
  [11011004, 'An account with this email already exists'],
] as const) {
  test(`code ${code} shows a success-style toast for a second, and an alert that lasts`, async ({
    visitor,
    account,
  }) => {
    const { page } = visitor;
    await visitor.open('/');
    await type(visitor, account.email, account.password);
    // A pointer on the toast would hold it.
    await page.mouse.move(0, 0);
    await stopClock(page);
    await refuseNext(page, 'loginWithPassword', { code, message: 'as the server says' });
    await visitor.field('Password').press('Enter');
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
    await expect(toast).toHaveText(text);
    await expect(page.getByRole('alert')).toHaveText(text);
    await page.clock.runFor(900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(100);
    await expect(toast).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveText(text);
  });
}

test('a disabled user of the service reads so', async ({ visitor }) => {
  await visitor.open('/');
  await type(visitor, 'disabled@example.com', 'Lab-2026x');
  await visitor.button('Login').click();
  await expect(visitor.page.getByRole('alert')).toHaveText('This user has been disabled');
});

test('codes that speak of the login name stand under the address, those of the password under the password', async ({
  visitor,
  account,
}) => {
  await visitor.open('/');
  for (const [label, other, codes] of [
    ['Email', 'Password', [11010202, 11010301, 11011001, 11011002]],
    ['Password', 'Email', [11010304, 11010502]],
  ] as const) {
    for (const code of codes) {
      await type(visitor, account.email, account.password);
      await refuseNext(visitor.page, 'loginWithPassword', { code });
      await visitor.button('Login').click();
      await expect(visitor.field(label)).toHaveAttribute('aria-invalid', 'true');
      await expectNoError(visitor, other);
      await expect(visitor.page.getByRole('alert')).toHaveText('');
    }
  }
});

test('a failure that has no field stands above the button, in the server’s words if it is unknown', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await visitor.open('/');
  await type(visitor, account.email, account.password);
  await refuseNext(page, 'loginWithPassword', { code: '99999999', message: 'Closed <b>today</b>' });
  await visitor.button('Login').click();
  await expect(page.getByRole('alert')).toContainText('Closed <b>today</b>');
  await expect(page.getByText('Support reference')).toHaveCount(0);

  await refuseNext(page, 'loginWithPassword', {
    code: 50001,
    message: 'java.lang.Null',
    status: 500,
  });
  await visitor.button('Login').click();
  await expect(page.getByRole('alert')).toContainText('Server exception, please try again later');
  await visitor.button('Login').click();
  await page.waitForURL('**/store');
});

test('a catalogued code in a 2xx body is a failure as well', async ({ visitor, account }) => {
  await visitor.open('/');
  await type(visitor, account.email, account.password);
  await refuseNext(visitor.page, 'loginWithPassword', {
    code: '11010304',
    message: 'no',
    status: 200,
  });
  await visitor.button('Login').click();
  await expectError(visitor, 'Password', 'Employee ID or password is incorrect');
});

test('a double click logs in once, and the button says that it is at work', async ({
  visitor,
  account,
}) => {
  await visitor.open('/');
  await type(visitor, account.email, account.password);
  const held = await holdBack(visitor.page, 'loginWithPassword');
  await visitor.button('Login').dblclick();
  await expect(visitor.button('Login')).toHaveAttribute('aria-busy', 'true');
  await visitor.field('Password').press('Enter');
  held.release();
  await visitor.page.waitForURL('**/store');
  expect(visitor.named('loginWithPassword')).toHaveLength(1);
});

test('errors are gone when the Login tab is opened again, and what was typed is kept', async ({
  visitor,
}) => {
  await visitor.open('/');
  await type(visitor, 'half@', 'weak');
  await visitor.button('Login').click();
  await expectError(visitor, 'Email', 'Please enter the valid email address');
  await visitor.tab('Register').click();
  await expect(visitor.field('Email')).toHaveValue('half@');
  await visitor.tab('Login').click();
  await expectNoError(visitor, 'Email');
  await expectNoError(visitor, 'Password');
  await expect(visitor.field('Email')).toHaveValue('half@');
  await expect(visitor.field('Password')).toHaveValue('weak');
});

test('the link for a forgotten password takes the address along', async ({ visitor, account }) => {
  await visitor.open('/');
  await visitor.field('Email').fill(account.email);
  await visitor.link('Forgot your password?').click();
  await expect(visitor.page).toHaveURL(visitor.at('/forget'));
  await expect(visitor.field('Email')).toHaveValue(account.email);
});
