import type { Page } from '@playwright/test';
import { account } from '#messages/en/account.ts';
import { wordsOfLanguage } from '../../messages/words-of-language.ts';
import { giveInEnglish } from '../support/give-in-english.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';
import { WITHHELD } from '../support/withheld-storage.ts';

interface Wishes {
  readonly what: string;
  /** Of the store that led here. */
  readonly query?: string;
  readonly cookie?: string;
  readonly stored?: string;
  /**
   * The page is given without regard to the browser's list, as where something on the way takes the
   * header out.
   */
  readonly headerLost?: true;
  /** This browser keeps nothing. */
  readonly blocked?: 'cookies' | 'storage';
  readonly speaks: string;
}

/** The first that is there and can be met; the browser wants Thai. */
const WISHES: readonly Wishes[] = [
  { what: 'the browser’s list alone', speaks: 'th' },
  {
    what: 'a choice kept in the cookie, whatever the store wishes',
    cookie: 'ja',
    query: '?lang=vi',
    speaks: 'ja',
  },
  {
    what: 'the cookie, where storage is blocked',
    blocked: 'storage',
    cookie: 'ja',
    stored: 'ko',
    speaks: 'ja',
  },
];

test.use({ locale: 'th' });

for (const wishes of WISHES) {
  test(`${wishes.what}: ${wishes.speaks}`, async ({ visitor }) => {
    await prepare(visitor, wishes);
    await visitor.open(`/${wishes.query ?? ''}`);
    await expect(visitor.page.locator('html')).toHaveAttribute('lang', wishes.speaks);
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(
      (await wordsOfLanguage(account, wishes.speaks)).heading,
    );
  });
}

test('where neither cookies nor storage keep a choice, the address does', async ({ visitor }) => {
  const { page } = visitor;
  await block(page, 'cookies');
  await block(page, 'storage');
  await visitor.open('/?language=id');
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await visitor.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await expect(page).toHaveURL(visitor.at('/?language=id'));
});

test('a language chosen on a legal page is kept, though the page stays English', async ({
  visitor,
}) => {
  const { page } = visitor;
  await giveInEnglish(visitor, '/pdpa');
  await page.goto(visitor.at('/pdpa?language=ja'));
  await expect
    .poll(() =>
      page.evaluate(() => [
        document.cookie.includes('language=ja'),
        localStorage.getItem('language'),
      ]),
    )
    .toEqual([true, 'ja']);
  await visitor.open('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});

// The pages were configured with nine; the browser wants Thai.
for (const { what, more, speaks, names } of [
  {
    what: 'fewer languages, without the wanted one: English',
    more: { languages: ['ko', 'en'] },
    speaks: 'en',
    names: ['English', '한국어'],
  },
  {
    what: 'fewer languages, the wanted one among them',
    more: { languages: ['en', 'th'], defaultLanguage: 'en' },
    speaks: 'th',
    names: ['English', 'ไทย'],
  },
]) {
  test(`config.js alone offers ${what}`, async ({ visitor }) => {
    const { page } = visitor;
    await addSettings(page, more);
    await visitor.open('/');
    await expect(page.locator('html')).toHaveAttribute('lang', speaks);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      (await wordsOfLanguage(account, speaks)).heading,
    );
    const control = page.locator('#languages');
    if (names.length === 0) return expect(control).toBeHidden();
    await control.locator('summary').click();
    await expect(control.getByRole('link')).toHaveText(names);
  });
}

test.describe('a browser that wants what no portal speaks', () => {
  test.use({ locale: 'sw' });

  test('hears the default that config.js alone names', async ({ visitor }) => {
    await addSettings(visitor.page, { defaultLanguage: 'ja' });
    await visitor.open('/');
    await expect(visitor.page.locator('html')).toHaveAttribute('lang', 'ja');
  });
});

/**
 * Adds settings to those of `config.js`, whose pages know nothing of them; held back until they are
 * released if wanted.
 */
async function addSettings(page: Page, more: object, when?: 'held'): Promise<{ release(): void }> {
  let release = (): void => undefined;
  const released = when === 'held' ? new Promise<void>((resolve) => (release = resolve)) : null;
  await page.route('**/config.js', async (route) => {
    const answer = await route.fetch();
    await released;
    await route.fulfill({
      response: answer,
      body: `${await answer.text()};Object.assign(window.__PORTAL_CONFIG__, ${JSON.stringify(more)})`,
    });
  });
  return { release: () => release() };
}

async function prepare(
  { page, portal }: Visitor,
  { cookie, stored, headerLost, blocked }: Wishes,
): Promise<void> {
  // A cookie that scripts may not see is sent none the less: where cookies are blocked there is
  // none.
  if (cookie && blocked !== 'cookies')
    await page.context().addCookies([{ name: 'language', value: cookie, url: portal.url }]);
  if (stored)
    await page.addInitScript((language) => localStorage.setItem('language', language), stored);
  if (blocked) await block(page, blocked);
  if (headerLost) {
    await page.route(portal.home, async (route) =>
      route.fulfill({
        response: await route.fetch({
          headers: { ...route.request().headers(), 'accept-language': '*' },
        }),
      }),
    );
  }
}

async function block(page: Page, what: 'cookies' | 'storage'): Promise<void> {
  if (what === 'cookies')
    await page.addInitScript(() =>
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} }),
    );
  else await page.addInitScript(WITHHELD['is blocked']);
}
