import { serveInEnglish } from './support/serve-in-english.ts';
import { expect, test } from './support/test.ts';

test('the operator screen is in English in every language', async ({ visitor }) => {
  const { page } = visitor;
  await page.clock.install();
  await page.route('**/config.js', async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()};window.__PORTAL_CONFIG__.storeHome = ''`;
    await route.fulfill({ response, body });
  });
  await serveInEnglish(visitor, '/forget');
  await page.goto(visitor.at('/forget?language=ja'));
  await visitor.isAt('This portal is not set up yet');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(/^storeHome is missing/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.clock.runFor(10_001);
  await expect(visitor.button('Try again')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(visitor.link('Skip to main content')).toBeFocused();
});

// What the two documents say, and where their links lead: tests/entry/prerender.test.tsx.
test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('documents are shown, and a form says that it needs scripts', async ({ visitor }) => {
    const { page } = visitor;
    await page.goto(visitor.at('/termsandconditions'));
    await visitor.isAt('Terms and conditions');
    await page.goto(visitor.at('/'));
    await expect(page.locator('form').getByText(/needs JavaScript/)).toBeVisible();
  });
});
