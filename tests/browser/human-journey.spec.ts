import { holdScripts, USE_CASES } from './support/hold-scripts.ts';
import { askToRegister, GOOD_PASSWORD, isAt, toReset } from './support/steps.ts';
import { stopClock } from './support/stop-clock.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';
const EVERY_SCRIPT = '**/assets/*.js';

/** Sets a value as managers and scripts do that fire no event. */
async function setSilently(visitor: Visitor, label: string, value: string): Promise<void> {
  await visitor
    .field(label)
    .evaluate((input, text) => ((input as HTMLInputElement).value = text), value);
}

test('values that a manager puts in without a word are honoured', async ({ visitor, account }) => {
  await visitor.open('/');
  await setSilently(visitor, 'Email', ` ${account.email}`);
  await setSilently(visitor, 'Password', account.password);
  await visitor.button('Login').click();
  await visitor.page.waitForURL('**/store');

  await toReset(visitor, account.email);
  await setSilently(visitor, 'New Password', GOOD_PASSWORD);
  await setSilently(visitor, 'Confirm password', GOOD_PASSWORD);
  await visitor.button('Reset password').click();
  await expect(visitor.page.getByText('Password changed')).toBeVisible();
});

test('an appeal that is written and sent before the scripts arrive is sent, once', async ({
  visitor,
  account,
  newEmail,
}) => {
  const { page } = visitor;
  const letGo = await holdScripts(page, EVERY_SCRIPT);
  await page.goto(visitor.at('/accountappeal'), { waitUntil: 'commit' });
  await visitor.field('Initial Email').fill(account.email);
  await visitor.field('New Email').fill(newEmail);
  await visitor.field(/^Remarks/).fill('Typed early');
  await visitor.button('Submit').click();
  letGo();
  await visitor.isLive();
  await page.waitForURL(visitor.at('/'));
  await expect(page.getByText('Appeal sent')).toBeVisible();
  expect(visitor.named('accountAppeal').map(({ body }) => body?.['remarks'])).toEqual([
    'Typed early',
  ]);
});

test('a press that comes before the use cases finds the remembered address and is carried out', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await askToRegister(visitor, newEmail);
  await page.getByRole('checkbox').check();
  await visitor.field('Verification code').fill(await visitor.newestCode(newEmail));
  const letGo = await holdScripts(page, USE_CASES);
  await page.reload();
  await visitor.isLive();
  await expect(visitor.field('Email')).toHaveValue(newEmail);
  await visitor.field('Verification code').fill(await visitor.newestCode(newEmail));
  await page.getByRole('checkbox').check();
  await visitor.button('Register').click();
  await expect(visitor.button('Register')).toHaveAttribute('aria-busy', 'true');
  letGo();
  await isAt(visitor, 'Name and Password');
});

test('a box ticked before the scripts arrive counts', async ({ visitor, newEmail }) => {
  const { page } = visitor;
  await askToRegister(visitor, newEmail);
  const letGo = await holdScripts(page, EVERY_SCRIPT);
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('checkbox').check();
  await visitor.field('Verification code').fill(await visitor.newestCode(newEmail));
  letGo();
  await visitor.isLive();
  await visitor.button('Register').click();
  await isAt(visitor, 'Name and Password');
});

test('a tab that slept through the wait offers to send again when it wakes', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await askToRegister(visitor, newEmail);
  // Timers stand still in a sleeping tab; only the time of day moves.
  await stopClock(page);
  await page.clock.setSystemTime(Date.now() + 120_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(visitor.button('Resend')).toBeVisible();
});

test('somebody who signed in elsewhere is met on coming back from the browser’s cache', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await visitor.open('/');
  await visitor.field('Email').focus();
  const second = await page.context().newPage();
  await second.route('**/store', (route) => route.fulfill({ status: 204 }));
  // In the cache a page hears nothing from other tabs.
  await page.evaluate(() =>
    addEventListener('storage', (event) => event.stopImmediatePropagation(), true),
  );
  await second.goto(visitor.at('/'));
  await second.getByLabel('Email', { exact: true }).fill(account.email);
  await second.getByLabel('Password', { exact: true }).fill(account.password);
  await second.getByRole('button', { name: 'Login' }).click();
  await expect(second.getByText('Taking you to the store').first()).toBeVisible();
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(page.getByText('You are already signed in')).toBeVisible();
  await visitor.button('Continue to store').click();
  await page.waitForURL('**/store');
});

test('a part of the page that could not be fetched can be tried again', async ({ visitor }) => {
  const { page } = visitor;
  await page.route('**/assets/forget-screen*.js', (route) => route.abort());
  await visitor.open('/');
  await visitor.link('Forgot your password?').click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Something went wrong on this page' }),
  ).toBeFocused();
  await expect(page).toHaveTitle(/^Something went wrong/);
  visitor.mishaps.length = 0;
  await page.unroute('**/assets/forget-screen*.js');
  await visitor.button('Try again').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeFocused();
});
