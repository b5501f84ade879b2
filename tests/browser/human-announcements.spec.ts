import { listen } from './support/announcements.ts';
import { askToRegister } from './support/steps.ts';
import { stopClock } from './support/stop-clock.ts';
import { expect, test } from './support/test.ts';

const SELF_REGISTRATION = 'Self-registration is not supported';
const WHAT_TO_DO = 'Please contact us to get an account';

test('the countdown is announced when it starts and when it ends, and not every second', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  const said = await listen(page);
  await page.clock.install();
  await askToRegister(visitor, newEmail);
  await page.clock.runFor(30_000);
  await expect(visitor.button(/^[23]\d s$/)).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(visitor.button('Resend')).toBeVisible();
  const heard = await said();
  expect(heard).toHaveLength(2);
  expect(heard[0]).toContain(`Verification code sent to ${newEmail}`);
  expect(heard[1]).toBe('You can now ask for a new code.');
});

test('a message that is also in a toast is announced once, by the form', async ({ visitor }) => {
  const { page } = visitor;
  const said = await listen(page);
  await visitor.open('/');
  await visitor.field('Email').fill('disabled@example.com');
  await visitor.field('Password').fill('Lab-2026x');
  await stopClock(page);
  await visitor.button('Login').click();
  await expect(page.getByRole('alert')).toHaveText('This user has been disabled');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'This user has been disabled',
  );
  await page.clock.runFor(500);
  expect(
    (await said()).filter((text) => text.includes('This user has been disabled')),
  ).toHaveLength(1);
});

test('a notification stays while the pointer or the focus is on it, and what to do stays on the page', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  const said = await listen(page);
  await askToRegister(visitor, newEmail);
  await visitor.field('Verification code').fill('123456');
  await page.getByRole('checkbox').check();
  visitor.portal.sandbox.scenarios.current = 'no-self-registration';
  await stopClock(page);
  await visitor.button('Register').click();
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await notifications.hover();
  await page.clock.runFor(10_000);
  await expect(notifications.getByText('Error', { exact: true })).toBeVisible();
  await expect(notifications).toContainText(SELF_REGISTRATION);
  await notifications.getByRole('button', { name: 'Dismiss' }).focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(10_000);
  await expect(notifications, 'it holds the focus').toBeVisible();
  await visitor.field('Email').focus();
  await page.clock.runFor(2_000);
  await expect(notifications).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(notifications).toBeHidden();
  await expect(page.getByRole('alert')).toContainText(WHAT_TO_DO);
  for (const sentence of [SELF_REGISTRATION, WHAT_TO_DO]) {
    expect(
      (await said()).filter((text) => text.includes(sentence)),
      sentence,
    ).toHaveLength(1);
  }
});

test('the title says first that there is an error, and then which page it is', async ({
  visitor,
}) => {
  await visitor.open('/forget');
  await visitor.button('Submit').click();
  await expect(visitor.page).toHaveTitle('Error: Forgot password – Example Oligo Pte. Ltd.');
  await visitor.field('Email').fill('grace@example.com');
  await visitor.field('Verification code').fill('123456');
  await expect(visitor.page).toHaveTitle('Forgot password – Example Oligo Pte. Ltd.');
});
