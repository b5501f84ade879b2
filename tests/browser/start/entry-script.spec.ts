import { logIn } from '../../visitor/steps.ts';
import { ENTRY_SCRIPT } from '../support/hold-files.ts';
import { expect, test } from '../support/test.ts';

test('a missing entry script is reported, with a link to reload', async ({ visitor, account }) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 360, height: 640 });
  await page.route(ENTRY_SCRIPT, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto(visitor.at('/'), { waitUntil: 'commit' });
  // The message is in view wherever the page is scrolled.
  await expect(page.locator('#failed')).toBeInViewport({ ratio: 1 });
  await page.unrouteAll();
  await page.getByRole('link', { name: /again/ }).click();
  await visitor.waitForHydration();
  await expect(page.locator('#failed')).toHaveCount(0);
  await logIn(visitor, account);
  await visitor.isInStore();
  // The browser writes the refused script to the console.
  visitor.errors.length = 0;
});

test('a screen whose style file is refused works without it', async ({ visitor, account }) => {
  const { page } = visitor;
  let refused = 0;
  await page.route('**/*.css', (route) => {
    refused += 1;
    return route.abort('blockedbyclient');
  });
  await visitor.open('/accountappeal');
  await visitor.press('Back to Login');
  await logIn(visitor, { ...account, password: 'Wrong-2026' });
  await expect(visitor.field('Password')).toHaveAttribute('aria-invalid', 'true');
  await visitor.press('Forgot your password?');
  await visitor.isAt('Forgot password');
  await visitor.open('/retrievepassword');
  await visitor.fill({ Email: account.email });
  await visitor.press('Next');
  await expect(visitor.field('Verification code')).toBeVisible();
  expect(refused).toBeGreaterThan(0);
  // The browser writes the refused files to the console.
  visitor.errors.length = 0;
});
