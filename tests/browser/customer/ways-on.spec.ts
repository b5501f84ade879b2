import { refuseNext } from '../support/answers.ts';
import { isAt, askToRegister, toRetrieveCode } from '../support/steps.ts';
import { stopClock } from '../support/stop-clock.ts';
import { expect, test } from '../support/test.ts';

test('Not registered, said at the log-in, offers Register with the address', async ({
  visitor,
  newEmail,
}) => {
  await visitor.open('/');
  await visitor.field('Email').fill(newEmail);
  await visitor.field('Password').fill('Lab-2026x');
  await refuseNext(visitor.page, 'loginWithPassword', { code: 11010302 });
  await visitor.button('Login').click();
  await expect(visitor.page.getByText('The entered email address is not registered')).toBeVisible();
  await visitor.link('Register with this email').click();
  await expect(visitor.tab('Register')).toHaveAttribute('aria-selected', 'true');
  await expect(visitor.field('Email')).toHaveValue(newEmail);
});

test('Not registered, said in step 2, offers Register with the address', async ({
  visitor,
  account,
}) => {
  await toRetrieveCode(visitor, account.email);
  await refuseNext(visitor.page, 'verificationCodeInspection', { code: 11010203 });
  await visitor.field('Verification code').fill('123456');
  await visitor.button('Next').click();
  await visitor.link('Register with this email').click();
  await expect(visitor.tab('Register')).toHaveAttribute('aria-selected', 'true');
  await expect(visitor.field('Email')).toHaveValue(account.email);
});

test('a screen that broke after a code check says that the code was accepted, and its main button tries again', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await page.route('**/assets/userinfo-screen*', (route) => route.abort());
  await askToRegister(visitor, newEmail);
  await visitor.field('Verification code').fill(await visitor.newestCode(newEmail));
  await page.getByRole('checkbox').check();
  await visitor.button('Register').click();
  await isAt(visitor, 'Something went wrong on this page');
  await expect(page.getByText('Your verification code was accepted')).toBeVisible();
  await expect(page.getByText('Nothing was sent')).toHaveCount(0);
  await expect(
    page.getByText('Please try again; if it happens again, reload the page'),
  ).toBeVisible();
  await page.unroute('**/assets/userinfo-screen*');
  await visitor.button('Try again').click();
  await isAt(visitor, 'Name and Password');
  // The browser writes the failed import to the console, and React the error that the boundary caught.
  visitor.mishaps.length = 0;
});

test('a code known only by its range shows the service’s own words first', async ({
  visitor,
  account,
  newEmail,
}) => {
  await visitor.open('/accountappeal');
  await visitor.field('Initial Email').fill(account.email);
  await visitor.field('New Email').fill(newEmail);
  await refuseNext(visitor.page, 'accountAppeal', {
    code: 1390000250,
    message: 'This phone number is too old.',
  });
  await visitor.button('Submit').click();
  await expect.poll(() => visitor.errorOf('New Email')).toBe('This phone number is too old.');
  await refuseNext(visitor.page, 'accountAppeal', { code: 1390000250 });
  await visitor.button('Submit').click();
  await expect
    .poll(() => visitor.errorOf('New Email'))
    .toBe('The appeal could not be accepted. Please check what you entered.');
});

test('self-registration that is not supported: the notification has the message, the form says what to do', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await askToRegister(visitor, newEmail);
  await visitor.field('Verification code').fill('123456');
  await page.getByRole('checkbox').check();
  await refuseNext(page, 'checkRegistrationCode', {
    code: 11013309,
    message: 'Ask your sales desk for an account',
  });
  await stopClock(page);
  await visitor.button('Register').click();
  const notification = page.getByRole('region', { name: 'Notifications' });
  await expect(notification).toContainText('Error');
  await expect(notification).toContainText('Ask your sales desk for an account');
  await expect(
    page.getByRole('alert').getByText('Please contact us to get an account'),
  ).toBeVisible();
  await expect(page.getByText('Ask your sales desk for an account')).toHaveCount(1);
});

test('a likelier spelling is offered beside an error, and is no part of its description', async ({
  visitor,
}) => {
  await visitor.open('/?type=2');
  await visitor.field('Email').fill('mei@gmail');
  await visitor.field('Verification code').focus();
  await expect(visitor.button(/Did you mean mei@gmail\.com/)).toBeVisible();
  await expect(visitor.field('Email')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  );
  await visitor.field('Email').fill('mei@ntu.ed.sg');
  await visitor.field('Verification code').focus();
  await visitor.button(/Did you mean mei@ntu\.edu\.sg/).click();
  await expect(visitor.field('Email')).toHaveValue('mei@ntu.edu.sg');
});
