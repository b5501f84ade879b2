import { holdScripts } from './support/hold-scripts.ts';
import { askToRegister } from './support/steps.ts';
import { stopClock } from './support/stop-clock.ts';
import { expect, test } from './support/test.ts';
const EVERY_SCRIPT = '**/assets/*.js';

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

test('a tab that slept during the countdown offers Resend when it wakes', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  await askToRegister(visitor, newEmail);
  // Timers stop in a sleeping tab; only the clock goes on.
  await stopClock(page);
  await page.clock.setSystemTime(Date.now() + 120_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(visitor.button('Resend')).toBeVisible();
});

test('a page restored from the back/forward cache shows a sign-in from another tab', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await visitor.open('/');
  await visitor.field('Email').focus();
  const second = await page.context().newPage();
  await second.route('**/store', (route) => route.fulfill({ status: 204 }));
  // A page in the cache gets no storage events.
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
