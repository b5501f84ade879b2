import { startPortal } from '../../scripts/serve/start-portal.ts';
import { SLOW_START_MS } from '#entry/before-hydration.ts';
import { giveInEnglish } from './support/give-in-english.ts';
import { isAt } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { Visitor } from './support/visitor.ts';

const WHOLE = {
  apiBase: '/',
  storeHome: '/store',
  userRangeId: '1000',
  loginTypeIds: [{ name: 'pc', value: '1' }],
};

const BROKEN = `window.__PORTAL_CONFIG__ = ${JSON.stringify({ ...WHOLE, storeHome: '' })};`;

test('the operators’ page is in English, whatever language was wanted, and nothing says that it is late', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.clock.install();
  await page.route('**/config.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: BROKEN }),
  );
  await giveInEnglish(visitor, '/forget');
  await page.goto(visitor.at(`/forget?language=ja`));
  await isAt(visitor, 'This portal is not set up yet');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(/^storeHome is missing/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.clock.runFor(SLOW_START_MS + 1);
  await expect(visitor.button('Try again')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(visitor.link('Skip to main content')).toBeFocused();
});

test('under a base path every screen, link and redirect stays below it', async ({ page }) => {
  const portal = await startPortal({ basePath: '/shop/account' });
  try {
    const visitor = new Visitor(page, portal);
    expect(portal.home).toMatch(/\/shop\/account\/$/);
    await page.goto(portal.url);
    await expect(page).toHaveURL(portal.home);
    await visitor.isLive();
    await visitor.link('Forgot your password?').click();
    await expect(page).toHaveURL(visitor.at('/forget'));
    await visitor.reload();
    await visitor.link('Back to Login').click();
    await expect(page).toHaveURL(/\/shop\/account\/?$/);
    await visitor.tab('Register').click();
    await expect(page).toHaveURL(/\/shop\/account\/?\?type=2$/);
    await expect(visitor.link(/User agreement/)).toHaveAttribute(
      'href',
      '/shop/account/termsandconditions',
    );
    await page.goto(visitor.at('/ressetpassword/'));
    await expect(page).toHaveURL(visitor.at('/forget'));
    await page.goto(visitor.at('/termsandconditions'));
    await visitor.link('PDPA notice').click();
    await expect(page).toHaveURL(visitor.at('/pdpa'));
    await visitor.link('Go to the login page').click();
    await expect(page).toHaveURL(portal.home);
    expect(visitor.mishaps).toEqual([]);
  } finally {
    await portal.stop();
  }
});
