import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/**
 * Makes the browser offline and waits until requests fail: Chromium reports offline some time
 * before.
 */
async function loseNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const isLost = () =>
    page.evaluate(() =>
      fetch('/robots.txt', { cache: 'no-store' }).then(
        () => false,
        () => true,
      ),
    );
  await expect.poll(isLost).toBe(true);
}

test('a change of screen asks for nothing: it works without a network', async ({ visitor }) => {
  const { page } = visitor;
  const fetched = Promise.all(
    ['container', 'toaster'].map((name) =>
      page.waitForEvent('requestfinished', (request) => request.url().includes(`/assets/${name}-`)),
    ),
  );
  await visitor.open('/');
  await fetched;
  await loseNetwork(page);
  await visitor.press('Forgot your password?');
  await visitor.isAt('Forgot password');
  await visitor.press('Eamil Retrieval');
  await visitor.isAt('Retrieve password');
  await expect(visitor.field('Email')).toBeVisible();
});

test('the list of reasons is fetched again at the next press', async ({ visitor }) => {
  const { page } = visitor;
  const reason = page.getByRole('combobox', { name: 'Reasons for applicat' });
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/radix-select-'),
  );
  await page.route('**/assets/radix-select-*.js', (route) => route.abort());
  await visitor.open('/accountappeal');
  await failed;
  visitor.errors.length = 0;
  await page.unrouteAll();
  await reason.press('Enter');
  const option = page.getByRole('option', { name: 'Email has been deactivated' });
  await option.click();
  await expect(reason).toHaveText('Email has been deactivated');
  await expect(reason).toBeFocused();
});
