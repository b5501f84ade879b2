import type { Page } from '@playwright/test';
import { holdFiles } from './support/hold-files.ts';
import { loseNetwork } from './support/lose-network.ts';
import { COUNTING } from './support/steps.ts';
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
  const loading = page.getByRole('main').getByText('Loading…');
  const release = await holdFiles(page, RETRIEVE);
  await visitor.open('/forget');
  await visitor.link('Eamil Retrieval').click();
  await expect(page).toHaveURL(visitor.at('/retrievepassword'));
  await expect(visitor.field('Verification code')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Retrieve password/);
  await expect(loading).toBeVisible();
  await expect(page.locator('[aria-live]').getByText('Loading…')).toBeAttached();
  // Waits for the new screen's field; the old form is gone.
  const filled = visitor.field('Email').fill(account.email);
  release();
  await filled;
  await expect(loading).toHaveCount(0);
  await visitor.button('Next').click();
  await expect(visitor.button(COUNTING)).toBeVisible();
});

test('a person who goes back while a screen loads stays where they are', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  const release = await holdFiles(page, RETRIEVE);
  await visitor.open('/forget');
  await visitor.link('Eamil Retrieval').click();
  await expect(page.getByRole('main').getByText('Loading…')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeFocused();
  await visitor.field('Email').fill(account.email);
  const arrived = fetched(page, 'retrieve');
  release();
  await arrived;
  await visitor.isAt('Forgot password');
  await expect(page).toHaveURL(visitor.at('/forget'));
  await expect(visitor.field('Email')).toHaveValue(account.email);
});

test('a part of the page that could not be fetched can be tried again', async ({ visitor }) => {
  const { page } = visitor;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.route('**/assets/forget-screen*.js', (route) => route.abort());
  await visitor.open('/');
  await visitor.link('Forgot your password?').click();
  await expect(heading('Something went wrong on this page')).toBeFocused();
  await expect(page).toHaveTitle(/^Something went wrong/);
  visitor.errors.length = 0;
  await page.unrouteAll();
  await visitor.button('Try again').click();
  await expect(heading('Forgot password')).toBeFocused();
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
  await visitor.isAt('Retrieve password');
  await expect(visitor.field('Email')).toBeVisible();
});

test('with data saving on, only what the open form needs is fetched ahead', async ({ visitor }) => {
  const { page } = visitor;
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await visitor.open('/');
  await visitor.field('Email').focus();
  await visitor.link('Forgot your password?').hover();
  // On a slow machine the network is idle before the first request.
  await expect.poll(() => scripts.join()).toContain('/container-');
  await page.waitForLoadState('networkidle');
  expect(scripts.join()).not.toMatch(/(userinfo|forget|retrieve|reset|appeal)-screen|email-sugg/);
  await visitor.link('Forgot your password?').click();
  await expect(visitor.field('Verification code')).toBeVisible();
});
