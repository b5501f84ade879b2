import type { Page } from '@playwright/test';
import { legal } from '#messages/en/legal.ts';
import { ja } from '#messages/ja.ts';
import { askToRegister } from '../../visitor/steps.ts';
import { axeFindings, loadAxe } from '../support/axe.ts';
import { holdFiles } from '../support/hold-files.ts';
import { startPlainHost } from '../support/plain-host.ts';
import { serveInEnglish } from '../support/serve-in-english.ts';
import { expect, test } from '../support/test.ts';

const control = (page: Page) => page.locator('#languages');

async function choose(page: Page, name: string): Promise<void> {
  await control(page).locator('summary').click();
  await control(page).getByRole('link', { name, exact: true }).click();
}

async function speaks(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

const languageCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'language');

test('a language loads the page anew, and is remembered', async ({ visitor, newEmail }) => {
  const { page } = visitor;
  await askToRegister(visitor, newEmail);
  const address = page.url();
  const called = visitor.calls.length;

  await choose(page, '日本語');
  await speaks(page, 'ja');
  await visitor.waitForHydration();
  await expect(page).toHaveURL(address);
  await expect(page).toHaveTitle(new RegExp(ja.titles.register));
  await visitor.hasValue(ja.shell.email, newEmail);
  await expect(visitor.button(/\d+秒/)).toBeVisible();
  await expect(control(page).locator('summary')).toHaveText('日本語');
  expect(visitor.calls.length).toBe(called);

  const cookie = { value: 'ja', path: '/', sameSite: 'Lax', domain: '127.0.0.1' };
  expect(await languageCookie(page)).toMatchObject(cookie);
  await visitor.open('/forget');
  await visitor.isAt(ja.forget.heading);
});

test('the control works by keyboard, and axe finds nothing in it', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.open('/');
  await expect(page.locator('#languages li')).toHaveCount(9);
  await control(page).locator('summary').focus();
  await page.keyboard.press('Enter');
  await loadAxe(page);
  expect(await axeFindings(page)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the control leads to the same page in another language', async ({ visitor }) => {
    const { page } = visitor;
    for (const path of ['/forget', '/pdpa']) {
      await page.goto(visitor.at(path));
      await choose(page, '日本語');
      await expect(page).toHaveURL(visitor.at(`${path}?language=ja`));
      await speaks(page, 'ja');
    }
    await expect(page.locator('article')).toHaveAttribute('lang', 'en');
    await visitor.sees(ja.legal.onlyInEnglish);
    await choose(page, 'English');
    await speaks(page, 'en');
    await expect(page.getByText(legal.messages.onlyInEnglish)).toHaveCount(0);
  });
});

// Which wish counts, and where a choice is kept: tests/entry.
test.describe('in a browser that wants Thai', () => {
  test.use({ locale: 'th' });

  test('a language chosen on an English legal page is remembered', async ({ visitor }) => {
    await serveInEnglish(visitor, '/pdpa');
    await visitor.page.goto(visitor.at('/pdpa?language=ja'));
    await expect.poll(() => languageCookie(visitor.page)).toMatchObject({ value: 'ja' });
    await visitor.open('/');
    await speaks(visitor.page, 'ja');
  });

  test('no English is shown first to a reader of another language', async ({ page, portal }) => {
    const host = await startPlainHost({ folder: portal.folder });
    try {
      const release = await holdFiles(page, /main-.*\.js$/);
      await page.goto(host.home, { waitUntil: 'commit' });
      await expect(control(page)).toBeVisible();
      await expect(page.locator('#root h1')).toBeHidden();
      await expect(page.locator('header')).toBeHidden();
      release();
      await expect(page.locator('#root h1')).toBeVisible();
      await speaks(page, 'th');
      await page.route(/\/th\/.*\.json$/, (route) => route.abort());
      await page.goto(host.home);
      await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
      await speaks(page, 'en');
    } finally {
      await host.stop();
    }
  });
});
