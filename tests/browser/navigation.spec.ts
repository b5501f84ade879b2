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

test('Back from a document gives the form as it was left', async ({ visitor, newEmail }) => {
  const { page } = visitor;
  await visitor.open('/?type=2');
  await visitor.fill({ Email: newEmail, 'Verification code': '012345' });
  await visitor.agree();
  await page.goto(visitor.at('/termsandconditions'));
  await page.goBack();
  await visitor.waitForHydration();
  await visitor.hasValue('Email', newEmail);
  await visitor.hasValue('Verification code', '012345');
  await expect(page.getByRole('checkbox')).toBeChecked();
});
