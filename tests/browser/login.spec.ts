import { holdBack, refuseNext } from './support/answers.ts';
import { expectError, expectNoError } from './support/expect-error.ts';
import { stopClock } from './support/stop-clock.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

async function type(visitor: Visitor, email: string, password: string): Promise<void> {
  await visitor.field('Email').fill(email);
  await visitor.field('Password').fill(password);
}

test('leaving the password field for a link, a tab or the show button shows no error', async ({
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

test('a password that looks wrong is still sent, and its hint does not move Login away from the press', async ({
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

test('an error in the answer does not move the focus of a person who is in another field', async ({
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
    // A pointer on the toast would keep it open.
    await page.mouse.move(0, 0);
    await stopClock(page);
    await refuseNext(page, 'loginWithPassword', { code, message: 'as the server says' });
    await visitor.field('Password').press('Enter');
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
    await expect(toast).toHaveText(text);
    await expect(page.getByRole('alert')).toHaveText(text);
    await page.clock.runFor(900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(100);
    await expect(toast).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveText(text);
  });
}

test('for an unknown address with a typo, the correction is offered before Register, also when the field is left again', async ({
  visitor,
}) => {
  await visitor.open('/');
  await type(visitor, 'ada@gmail.con', 'Lab-2026x');
  await refuseNext(visitor.page, 'loginWithPassword', { code: 11010203 });
  await visitor.field('Password').press('Enter');
  await expectError(visitor, 'Email', 'The entered email address is not registered');
  const waysOn = visitor.page.getByRole('button', { name: /Did you mean|Register with/ });
  const both = ['Did you mean ada@gmail.com?', 'Register with this email'];
  const shown = visitor.page.locator('#login-email-note ~ *').locator('a, button');
  await expect(shown).toHaveText(both);
  await visitor.field('Password').focus();
  await expect(shown).toHaveText(both);
  await waysOn.first().click();
  await expect(visitor.field('Email')).toHaveValue('ada@gmail.com');
  await expectNoError(visitor, 'Email');
});

test('a service that names an employee ID is explained below the address', async ({ visitor }) => {
  await visitor.open('/');
  await type(visitor, 'ada@example.com', 'Lab-2026x');
  await refuseNext(visitor.page, 'loginWithPassword', { code: 11010304 });
  await visitor.field('Password').press('Enter');
  await expectError(visitor, 'Password', 'Employee ID or password is incorrect');
  await expect(visitor.field('Email')).toHaveAccessibleDescription(
    '‘Employee ID’ means this email address.',
  );
  await visitor.field('Password').fill('Lab-2026y');
  await expect(visitor.page.getByText('means this email address')).toBeHidden();
});
