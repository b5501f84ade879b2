import { SLOW_START_MS } from '#entry/inline/failed-start.ts';
import { configuredSite } from '../deploy/configured-site.ts';
import { serveInEnglish } from './support/serve-in-english.ts';
import { watchErrors } from './support/page-errors.ts';
import { startPlainHost } from './support/plain-host.ts';
import { expect, test } from './support/test.ts';

test('on a host that serves only files, every spelling of an address leads to its screen without an error', async ({
  page,
}) => {
  const site = await configuredSite('/account');
  const host = await startPlainHost({ folder: site.folder, basePath: '/account' });
  const errors = watchErrors(page);
  try {
    for (const [address, leadsTo, heading, status] of [
      ['.well-known/change-password/', '/forget', 'Forgot password', 200],
      ['forget.html', '/forget', 'Forgot password', 200],
      ['index.html?type=2', '/', 'Your account', 200],
      // A file has one spelling; the not-found page redirects the others.
      ['AccountAppeal/', '/accountappeal', 'Account appeal', 404],
      ['PDPA', '/pdpa', 'PDPA notice', 404],
      ['nowhere/index.html', '/nowhere/index.html', 'SORRY! The page cannot be found…', 404],
    ] as const) {
      const answer = await page.goto(host.home + address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      // Legal pages have no script that hydrates them.
      if (leadsTo !== '/pdpa') await expect(page.locator('#root[data-live]')).toBeAttached();
      expect([address, answer?.status(), new URL(page.url()).pathname]).toEqual([
        address,
        status,
        `/account${leadsTo}`,
      ]);
    }
    expect(errors).toEqual([]);
  } finally {
    await host.stop();
    await site.discard();
  }
});

test('an unknown address shows a not-found page with links home and back', async ({
  visitor,
  request,
}) => {
  for (const path of ['/nowhere', '/forget/deeper/down', '/login.php'])
    expect((await request.get(visitor.at(path))).status()).toBe(404);
  await visitor.open('/forget');
  await visitor.open('/nowhere/at/all');
  await visitor.isAt('SORRY! The page cannot be found…');
  await visitor.press('return to the previous page');
  await visitor.isAt('Forgot password');
  await visitor.page.goForward();
  await visitor.press('homepage');
  await expect(visitor.page).toHaveURL(visitor.at('/'));
  await expect(visitor.button('Login')).toBeVisible();
});

test('the operator screen is in English in every language, and no message says that the page is late', async ({
  visitor,
}) => {
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
  await page.clock.runFor(SLOW_START_MS + 1);
  await expect(visitor.button('Try again')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(visitor.link('Skip to main content')).toBeFocused();
});

// What the two documents say: tests/entry/prerender.test.tsx.
test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the legal documents link to each other and to the log-in, and a form says that it needs scripts', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await page.goto(visitor.at('/termsandconditions'));
    await visitor.isAt('Terms and conditions');
    await visitor.press('PDPA notice');
    await expect(page).toHaveURL(visitor.at('/pdpa'));
    await visitor.press('Go to the login page');
    await expect(page).toHaveURL(visitor.at('/'));
    await expect(page.locator('form').getByText(/needs JavaScript/)).toBeVisible();
    await expect(visitor.link('support@example.com')).toHaveAttribute(
      'href',
      'mailto:support@example.com',
    );
  });
});
