import { account } from '#messages/en/account.ts';
import { wordsOfLanguage } from '../../messages/words-of-language.ts';
import { giveInEnglish } from '../support/give-in-english.ts';
import { expect, test } from '../support/test.ts';
import { blockStorage } from '../support/block-storage.ts';

// The order of all wishes: tests/entry and tests/scripts/build/language-for.test.ts.
test.use({ locale: 'th' });

test('the language in the cookie wins over the store’s and the browser’s, also if storage is blocked', async ({
  visitor,
}) => {
  const { page, portal } = visitor;
  await page.context().addCookies([{ name: 'language', value: 'ja', url: portal.url }]);
  await page.addInitScript(blockStorage);
  await visitor.open('/?lang=vi');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    (await wordsOfLanguage(account, 'ja')).heading,
  );
});

test('without cookies and storage, the address keeps the choice', async ({ visitor }) => {
  const { page } = visitor;
  await page.addInitScript(blockStorage);
  await page.addInitScript(() =>
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} }),
  );
  await visitor.open('/?language=id');
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await visitor.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await expect(page).toHaveURL(visitor.at('/?language=id'));
});

test('a language chosen on a legal page is remembered, although the page stays English', async ({
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
