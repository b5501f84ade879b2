import type { Page } from '@playwright/test';
import { ENTRY_SCRIPT, holdScripts, withoutInlineScript } from './support/hold-scripts.ts';
import { expect, test } from './support/test.ts';

/** Waits for the markup only: held scripts would delay 'load'. */
const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' });

const SETTINGS = {
  apiBase: '/',
  storeHome: '/store',
  userRangeId: '1000',
  loginTypeIds: [{ name: 'pc', value: '1' }],
};

test('what a person types and presses before the page is live is kept and carried out', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  const letGo = await holdScripts(page, ENTRY_SCRIPT);
  await open(page, visitor.at('/'));
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill(account.password);
  await visitor.button('Login').click();
  expect(page.url()).toBe(visitor.at('/'));

  letGo();
  await page.waitForURL('**/store');
  expect(visitor.named('loginWithPassword')).toHaveLength(1);
});

test('a tab chosen before the page is live is shown, with the e-mail typed so far', async ({
  visitor,
  newEmail,
}) => {
  const { page } = visitor;
  const letGo = await holdScripts(page, ENTRY_SCRIPT);
  await open(page, visitor.at('/'));
  await visitor.field('Email').fill(newEmail);
  await visitor.tab('Register').click();

  letGo();
  await expect(visitor.button('Register')).toBeVisible();
  await expect(visitor.field('Email')).toHaveValue(newEmail);
});

test('a code asked for before the page is live is sent once', async ({ visitor, newEmail }) => {
  const { page } = visitor;
  const letGo = await holdScripts(page, ENTRY_SCRIPT);
  await open(page, visitor.at('/?type=2'));
  await visitor.field('Email').fill(newEmail);
  await visitor.button('Ask for verification code').click();

  letGo();
  await expect(visitor.button(/^\d+ s$/)).toBeVisible();
  expect(visitor.named('sendCode')).toHaveLength(1);
});

test('nothing but the page, the settings and one script comes before the page is live', async ({
  visitor,
}) => {
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const letGo = await holdScripts(page, ENTRY_SCRIPT);
  const settings = page.waitForRequest('**/config.js');
  const script = page.waitForRequest(ENTRY_SCRIPT);
  await open(page, visitor.at('/'));
  await Promise.all([settings, script]);
  expect(asked.map((path) => path.replace(/-[\w-]+\.js$/, '.js')).toSorted()).toEqual([
    '/',
    '/assets/main.js',
    '/config.js',
  ]);
  letGo();
  await visitor.isLive();
});

test('the page waits for settings that arrive long after the script, and uses them', async ({
  visitor,
}) => {
  const { page } = visitor;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/config.js', async (route) => {
    await held;
    await route.fulfill({
      contentType: 'text/javascript',
      body: `window.__PORTAL_CONFIG__ = ${JSON.stringify({ ...SETTINGS, company: 'Late Oligo Ltd' })};`,
    });
  });
  const script = page.waitForResponse(ENTRY_SCRIPT);
  await open(page, visitor.at('/'));
  await (await script).finished();
  await expect(visitor.field('Email')).toBeVisible();
  await expect(page.locator('[data-live]')).toHaveCount(0);

  letGo();
  await expect(page.getByRole('banner')).toContainText('Late Oligo Ltd');
  await expect(page.locator('[data-live]')).toHaveCount(1);
});

test('a page whose inline script did not run still becomes live', async ({ visitor, account }) => {
  const { page } = visitor;
  await withoutInlineScript(page, visitor.at('/'), 'presses');
  const letGo = await holdScripts(page, ENTRY_SCRIPT);
  await open(page, visitor.at('/'));
  // The browser finishes parsing only after the settings.
  await page.waitForFunction(() => '__PORTAL_CONFIG__' in window);
  await page.waitForFunction(() => document.readyState === 'interactive');

  letGo();
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill(account.password);
  await expect(page.locator('[data-live]')).toHaveCount(1);
  await visitor.button('Login').click();
  await page.waitForURL('**/store');
});

test('a legal page loads no more than its few lines of script', async ({ page, portal }) => {
  const asked: string[] = [];
  page.on('request', (request) =>
    asked.push(new URL(request.url()).pathname.replace(/-[\w-]+\.js$/, '.js')),
  );
  await page.goto(`${portal.url}/pdpa`, { waitUntil: 'networkidle' });
  expect(asked.filter((path) => path.endsWith('.js')).toSorted()).toEqual([
    '/assets/legal.js',
    '/config.js',
  ]);
});
