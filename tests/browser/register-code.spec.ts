import { holdBack } from './support/answers.ts';
import { askToRegister } from './support/steps.ts';
import { stopClock } from './support/stop-clock.ts';
import { expect, test } from './support/test.ts';

const COUNTING = /^\d+ s$/;

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
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
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
