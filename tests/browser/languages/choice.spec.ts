import { account } from '#messages/en/account.ts';
import { wordsOfLanguage } from '../../messages/words-of-language.ts';
import { giveInEnglish } from '../support/give-in-english.ts';
import { expect, test } from '../support/test.ts';
import { blockStorage } from '../support/block-storage.ts';

// The order of all wishes: tests/entry and tests/scripts/build/language-for.test.ts.
test.use({ locale: 'th' });

test('a choice kept in the cookie is spoken, whatever the store and the browser wish, also where storage is blocked', async ({
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

test('where neither cookies nor storage keep a choice, the address does', async ({ visitor }) => {
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
