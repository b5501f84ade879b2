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
