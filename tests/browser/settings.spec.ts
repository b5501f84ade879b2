import { BRANDS_FOLDER, EXAMPLE_BRANDS } from '../../scripts/serve/brands/examples.ts';
import { startPortal } from '../../scripts/serve/start-portal.ts';
import { SLOW_START_MS } from '#entry/waiting-page.ts';
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

test('the operator screen is in English whatever the language, and no message says that the page is late', async ({
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

test('React takes a configured page over as it is; where config.js says something else since, screens say that, and legal pages what they were configured with', async ({
  page,
}) => {
  const portal = await startPortal({
    settings: {
      company: 'Lab & "Söhne"',
      facilityAddress: '',
      accessibilityContact: 'access@lab.sg',
      brand: EXAMPLE_BRANDS.amber,
      messages: {
        en: { account: { forgot: 'Lost it?' } },
        ja: { account: { forgot: '忘れた？' } },
      },
    },
    settingsFolder: BRANDS_FOLDER,
  });
  try {
    const visitor = new Visitor(page, portal);
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        const elements = document.querySelectorAll('#root :is(header, h1, form, footer)');
        Object.assign(window, { prerendered: [...elements] });
      }),
    );
    const keptElements = () =>
      page.evaluate(() =>
        (window as unknown as { prerendered: Element[] }).prerendered.map(
          ({ isConnected }) => isConnected,
        ),
      );
    for (const route of ['/', '/?type=2', '/forget', '/retrievepassword', '/nowhere'])
      for (const language of ['en', 'ja']) {
        await page.setExtraHTTPHeaders({ 'Accept-Language': language });
        await page.context().addCookies([{ name: 'language', value: language, url: portal.url }]);
        await visitor.open(route);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        expect([route, language, new Set(await keptElements())]).toEqual([
          route,
          language,
          new Set([true]),
        ]);
      }

    await page.context().clearCookies();
    await page.setExtraHTTPHeaders({});
    await page.route('**/config.js', async (route) => {
      const answer = await route.fetch();
      const more = { company: 'Other', messages: { en: { account: { forgot: 'Gone?' } } } };
      await route.fulfill({
        response: answer,
        body: `${await answer.text()};Object.assign(window.__PORTAL_CONFIG__, ${JSON.stringify(more)})`,
      });
    });
    await visitor.open('/');
    await expect(page.getByRole('banner')).toContainText('Welcome to Other');
    await expect(page).toHaveTitle('login – Other');
    await expect(visitor.link('Gone?')).toBeVisible();
    expect(new Set(await keptElements())).toEqual(new Set([false]));
    await page.goto(visitor.at('/pdpa'));
    await expect(page.getByRole('main')).toContainText('Lab & "Söhne" handles personal data');
    expect(visitor.mishaps).toEqual([]);
  } finally {
    await portal.stop();
  }
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
