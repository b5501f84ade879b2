import type { Page } from '@playwright/test';
import { holdScripts } from './support/hold-scripts.ts';
import { loseNetwork } from './support/lose-network.ts';
import { isAt } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const RETRIEVE = '**/assets/retrieve-screen-*.js';

/** Resolves when the chunks of these screens are fetched. */
function fetched(page: Page, ...screens: string[]): Promise<unknown> {
  return Promise.all(
    screens.map((name) =>
      page.waitForResponse((response) => response.url().includes(`/assets/${name}-screen-`)),
    ),
  );
}

test('while a screen loads slowly the old form is gone and a message is shown; then the screen has the focus', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  const letGo = await holdScripts(page, RETRIEVE);
  await visitor.open('/forget');
  await visitor.link('Eamil Retrieval').click();
  await expect(page).toHaveURL(visitor.at('/retrievepassword'));
  await expect(visitor.field('Verification code')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Retrieve password/);
  await expect(page.getByRole('main').getByText('Loading…')).toBeVisible();
  await expect(page.locator('[aria-live]').getByText('Loading…')).toBeAttached();
  // Waits for the new screen's field; the old form is gone.
  const filled = visitor.field('Email').fill(account.email);
  letGo();
  await isAt(visitor, 'Retrieve password');
  await filled;
  await expect(page.getByRole('main').getByText('Loading…')).toHaveCount(0);
  await visitor.button('Next').click();
  await expect(visitor.button(/^\d+ s$/)).toBeVisible();
});

test('a person who goes back while a screen loads stays where they are', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  const letGo = await holdScripts(page, RETRIEVE);
  await visitor.open('/forget');
  await visitor.link('Eamil Retrieval').click();
  await expect(page.getByRole('main').getByText('Loading…')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeFocused();
  await visitor.field('Email').fill(account.email);
  const arrived = fetched(page, 'retrieve');
  letGo();
  await arrived;
  await isAt(visitor, 'Forgot password');
  await expect(page).toHaveURL(visitor.at('/forget'));
  await expect(visitor.field('Email')).toHaveValue(account.email);
});

test('the likely next screens are fetched ahead, so they work without a network', async ({
  visitor,
}) => {
  const { page } = visitor;
  const firstAhead = fetched(page, 'forget', 'userinfo');
  await visitor.open('/');
  await firstAhead;
  const nextAhead = fetched(page, 'reset', 'retrieve');
  await visitor.link('Forgot your password?').click();
  await nextAhead;
  await loseNetwork(page);
  await visitor.link('Eamil Retrieval').click();
  await isAt(visitor, 'Retrieve password');
  await expect(visitor.field('Email')).toBeVisible();
});

test('a link pressed twice adds one history entry', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.open('/accountappeal');
  await visitor.link('Back to Login').click();
  await isAt(visitor, 'Your account');
  await visitor.link('Forgot your password?').evaluate((link) => {
    (link as HTMLElement).click();
    (link as HTMLElement).click();
  });
  await isAt(visitor, 'Forgot password');
  await page.goBack();
  await isAt(visitor, 'Your account');
});
