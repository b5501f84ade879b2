import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { legal } from '#messages/en/legal.ts';
import { startPortal, type RunningPortal } from '../../scripts/serve/start-portal.ts';
import { pseudo } from '../messages/pseudo-language.ts';
import { siteInLanguages } from '../messages/site-in-languages.ts';
import { listen } from './support/announcements.ts';
import { axeFindings, loadAxe } from './support/axe.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { startPlainHost } from './support/plain-host.ts';
import { test as base, expect } from './support/test.ts';

interface PerWorker {
  readonly portal: RunningPortal;
}

/** The portal in all its languages, and one more. */
const test = base.extend<object, PerWorker>({
  portal: [
    async ({}, provide) => {
      const site = await siteInLanguages();
      const portal = await startPortal({ folder: site.folder });
      await provide(portal);
      await portal.stop();
      await site.discard();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** The messages of a section, read from the site. */
async function words(
  portal: RunningPortal,
  language: string,
  section: string,
): Promise<Record<string, string>> {
  const page = await readFile(join(portal.folder, 'index.html'), 'utf8');
  const [, folder = ''] = /data-words="\/([^"]*)"/.exec(page) ?? [];
  return JSON.parse(
    await readFile(join(portal.folder, folder, language, `${section}.json`), 'utf8'),
  ) as Record<string, string>;
}

const list = (page: Page) => page.locator('#languages');

async function choose(page: Page, name: string): Promise<void> {
  await list(page).locator('summary').click();
  await list(page).getByRole('link', { name, exact: true }).click();
}

const cookieOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'language');

test('a change of language translates the page without a reload, keeps what was typed, and is remembered', async ({
  visitor,
  page,
  portal,
  context,
}) => {
  const account = await words(portal, 'eo', 'account');
  await visitor.open('/');
  await visitor.field('Email').fill('ada@');
  await visitor.button('Login').click();
  await expect(page.getByText('Please enter the valid email address')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { same: true }));

  await choose(page, 'Esperanto');
  await expect(page.locator('html')).toHaveAttribute('lang', 'eo');
  await expect(page.getByText(account['loginEmailMalformed'] ?? '')).toBeVisible();
  await expect(page.getByText('Please enter the valid email address')).toHaveCount(0);
  await expect(page.locator('#login-email')).toHaveValue('ada@');
  await expect(page).toHaveTitle(/\[løgïñ/);
  await expect(list(page).locator('summary')).toHaveText('Esperanto');
  await expect(list(page).locator('summary')).toBeFocused();
  await expect(page.locator('[aria-live=polite] p')).toHaveText(
    (await words(portal, 'eo', 'controls'))['languageChanged'] ?? '',
  );
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  expect(await cookieOf(context)).toMatchObject({
    value: 'eo',
    path: '/',
    sameSite: 'Lax',
    domain: '127.0.0.1',
  });

  await visitor.open('/forget');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    (await words(portal, 'eo', 'forget'))['heading'] ?? '',
  );
});

test('other tabs follow', async ({ visitor, page, context }) => {
  await visitor.open('/');
  const other = await context.newPage();
  await other.goto(visitor.at('/forget'));
  await expect(other.locator('#languages li')).toHaveCount(10);
  await expect(other.locator('#root[data-live]')).toBeAttached();
  await choose(page, 'Esperanto');
  await expect(other.locator('html')).toHaveAttribute('lang', 'eo');
});

test('the language is sent to the service', async ({ visitor, page }) => {
  await visitor.open('/');
  await choose(page, 'Esperanto');
  await expect(page.locator('html')).toHaveAttribute('lang', 'eo');
  const asked = page.waitForRequest(/publicKey/i);
  await page.locator('#login-password').focus();
  expect((await (await asked).allHeaders())['accept-language']).toBe('eo');
});

test.describe('in a browser that wants Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('on a host that serves English only, the first paint shows no English text', async ({
    page,
    portal,
  }) => {
    const host = await startPlainHost({ folder: portal.folder });
    try {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(/main-.*\.js$/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(host.home, { waitUntil: 'commit' });
      await expect(page.locator('#languages')).toBeVisible();
      await expect(page.locator('#root h1')).toBeHidden();
      await expect(page.locator('header')).toBeHidden();
      release();
      await expect(page.locator('#root h1')).toHaveText(
        (await words(portal, 'ja', 'account'))['heading'] ?? '',
      );
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    } finally {
      await host.stop();
    }
  });

  test('if the messages can’t be fetched, the page stays in English', async ({ page, portal }) => {
    const host = await startPlainHost({ folder: portal.folder });
    try {
      await page.route(/\/ja\/.*\.json$/, (route) => route.abort());
      await page.goto(host.home);
      await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    } finally {
      await host.stop();
    }
  });

  test('a choice is remembered even if cookies are blocked', async ({ visitor, page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} }),
    );
    await visitor.open('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await choose(page, 'English');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await visitor.reload();
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the control leads to the same page in the language chosen, on legal pages too', async ({
    page,
    portal,
  }) => {
    for (const path of ['forget', 'pdpa']) {
      await page.goto(`${portal.home}${path}`);
      await choose(page, 'Esperanto');
      await expect(page).toHaveURL(`${portal.home}${path}?language=eo`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'eo');
    }
    await expect(page.locator('article')).toHaveAttribute('lang', 'en');
    await expect(page.getByText(pseudo(legal.messages.onlyInEnglish) as string)).toBeVisible();
    await choose(page, 'English');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByText(legal.messages.onlyInEnglish)).toHaveCount(0);
  });
});

test('a choice made before the scripts is kept, and taken out of the address', async ({
  visitor,
  page,
  context,
}) => {
  await visitor.open('/?type=2&language=eo#x');
  await expect(page).toHaveURL(/\/\?type=2#x$/);
  expect(await cookieOf(context)).toMatchObject({ value: 'eo' });
});

test('a press before the scripts changes the language once they are here, and nothing typed is lost', async ({
  page,
  portal,
}) => {
  const release = await holdScripts(page, '**/assets/*.js');
  await page.goto(portal.home, { waitUntil: 'commit' });
  await page.locator('#login-email').fill('ada@example.com');
  await page.locator('#login-password').fill('Lab-2026x');
  await choose(page, 'Esperanto');
  await expect(page).toHaveURL(portal.home);
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'eo');
  await expect(page.locator('#login-email')).toHaveValue('ada@example.com');
  await expect(page.locator('#login-password')).toHaveValue('Lab-2026x');
  await expect(list(page).getByRole('link').first()).toBeHidden();
});

test('without its script, the language control is a list of links', async ({ page, portal }) => {
  const script = /\/assets\/language-control-[^/]*\.js$/;
  const failed = page.waitForEvent('requestfailed', (request) => script.test(request.url()));
  await page.route(script, (route) => route.abort());
  await page.goto(portal.home);
  await failed;
  await page.waitForFunction(() => document.getElementById('languages')?.onclick === null);
  await choose(page, 'Esperanto');
  await expect(page).toHaveURL(`${portal.home}?language=eo`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'eo');
});

test('a change of language is announced in the new one', async ({ visitor, page, portal }) => {
  const said = await listen(page);
  await visitor.open('/forget');
  await choose(page, 'Esperanto');
  await expect.poll(said).toContain((await words(portal, 'eo', 'controls'))['languageChanged']);
});

test('the control goes by keyboard, and is sound for readers', async ({ visitor, page }) => {
  await visitor.open('/');
  await expect(page.locator('#languages li')).toHaveCount(10);
  await list(page).locator('summary').focus();
  await page.keyboard.press('Enter');
  await loadAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list(page).getByRole('link').first()).toBeHidden();
  await expect(list(page).locator('summary')).toBeFocused();
});
