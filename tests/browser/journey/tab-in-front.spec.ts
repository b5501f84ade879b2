import { logInAndStay } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('a tab that comes to the front learns that the store has signed the person out', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await logInAndStay(visitor, account);
  await visitor.open('/');
  await expect(page.getByText('You are already signed in')).toBeVisible();
  // The store removes its cookies, and no tab is notified of that.
  await page.context().clearCookies();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('You are already signed in')).toHaveCount(0);
  await expect(visitor.button('Login')).toBeVisible();
});

test('a tab that comes to the front learns that somebody has signed in', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await logInAndStay(visitor, account);
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(() => ({ ...localStorage }));
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await visitor.open('/');
  await visitor.field('Email').focus();
  await page.context().addCookies(cookies);
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, String(value));
    document.dispatchEvent(new Event('visibilitychange'));
  }, stored);
  await expect(page.getByText('You are already signed in')).toBeVisible();
});
