import { BRANDS_FOLDER, EXAMPLE_BRANDS } from '../../scripts/serve/brands/examples.ts';
import {
  startPortal,
  type PortalOptions,
  type RunningPortal,
} from '../../scripts/serve/start-portal.ts';
import { colourFindings, loadAxe } from './support/axe.ts';
import { startPlainHost } from './support/plain-host.ts';
import { test as base, expect } from './support/test.ts';

const BASE = '/shop/account';

const PORTAL: PortalOptions = {
  basePath: BASE,
  settings: {
    company: 'Lab & "Söhne"',
    facilityAddress: '',
    brand: EXAMPLE_BRANDS.amber,
    messages: {
      en: {
        account: {
          forgot: 'Lost it?',
          agree: 'Yes to {privacy}, to the {terms}',
        },
        forget: { heading: 'A new password' },
      },
      ja: { account: { forgot: '忘れた？' } },
    },
  },
  settingsFolder: BRANDS_FOLDER,
};

let configured: RunningPortal;

const test = base.extend({ portal: ({}, provide) => provide(configured) });

// The tests run in one worker, which configures the site once.
test.describe.configure({ mode: 'default' });
// No fades: a colour measured during one would be wrong.
test.use({ reducedMotion: 'reduce' });
test.beforeAll(async () => {
  configured = await startPortal(PORTAL);
});
test.afterAll(() => configured.stop());

test('config.js changes nothing that a configured page shows', async ({ visitor }) => {
  const { page, portal } = visitor;
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const elements = document.querySelectorAll('#root :is(header, h1, form, footer)');
      Object.assign(window, { prerendered: [...elements] });
    }),
  );
  const areElementsKept = async () =>
    new Set(
      await page.evaluate(() =>
        (window as unknown as { prerendered: Element[] }).prerendered.map(
          ({ isConnected }) => isConnected,
        ),
      ),
    );
  await page.route('**/config.js', async (route) => {
    const response = await route.fetch();
    const more = { company: 'Other', messages: { en: { account: { forgot: 'Gone?' } } } };
    await route.fulfill({
      response,
      body: `${await response.text()};Object.assign(window.__PORTAL_CONFIG__, ${JSON.stringify(more)})`,
    });
  });
  for (const [language, path] of [
    ['en', '/?type=2'],
    ['ja', '/'],
    ['ja', '/nowhere'],
  ] as const) {
    await page.setExtraHTTPHeaders({ 'Accept-Language': language });
    await page.context().addCookies([{ name: 'language', value: language, url: portal.url }]);
    await visitor.open(path);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(await areElementsKept(), `${language} ${path}`).toEqual(new Set([true]));
    if (language === 'ja' && path === '/') await visitor.sees('忘れた？');
    if (language === 'en') await visitor.sees('Yes to');
  }
  await page.context().clearCookies();
  await page.setExtraHTTPHeaders({});
  await visitor.open('/');
  await expect(page.getByRole('banner')).toContainText('Welcome to Lab & "Söhne"');
  await expect(page).toHaveTitle('login – Lab & "Söhne"');
  await visitor.press('Lost it?');
  await visitor.isAt('A new password');
  await expect(page).toHaveURL(visitor.at('/forget'));
});

test('a host of files leads to a screen from any spelling', async ({ visitor }) => {
  const { page, portal } = visitor;
  const host = await startPlainHost({ folder: portal.folder, basePath: BASE });
  try {
    for (const [address, leadsTo, heading, status] of [
      ['.well-known/change-password/', '/forget', 'A new password', 200],
      ['forget.html', '/forget', 'A new password', 200],
      ['index.html?type=2', '/', 'Your account', 200],
      // A file has one spelling; the not-found page redirects the others.
      ['AccountAppeal/', '/accountappeal', 'Account appeal', 404],
      ['PDPA', '/pdpa', 'PDPA notice', 404],
      ['nowhere/index.html', '/nowhere/index.html', 'SORRY! The page cannot be found…', 404],
    ] as const) {
      const answer = await page.goto(host.home + address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      // Legal pages have no script that hydrates them.
      if (leadsTo !== '/pdpa') await expect(page.locator('#root[data-hydrated]')).toBeAttached();
      expect([address, answer?.status(), new URL(page.url()).pathname]).toEqual([
        address,
        status,
        BASE + leadsTo,
      ]);
    }
  } finally {
    await host.stop();
  }
});

test('a brand is readable in both themes, and breaks no policy', async ({ visitor }) => {
  const { page } = visitor;
  const logo = page.getByRole('banner').locator('img');
  for (const path of ['/?type=2', '/pdpa']) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(visitor.at(path));
    if (path !== '/pdpa') await visitor.waitForHydration();
    await loadAxe(page);
    const findings = { light: await colourFindings(page), dark: [] as readonly string[] };
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined();
    findings.dark = await colourFindings(page);
    expect(findings, path).toEqual({ light: [], dark: [] });
  }
});
