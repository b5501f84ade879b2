import type { Page } from '@playwright/test';
import { START_FAILED_ID } from '#ui/theme/page-ids.ts';
import { ENTRY_SCRIPT, holdScripts } from './support/hold-scripts.ts';
import { startPlainHost, type PlainHostOptions } from './support/plain-host.ts';
import { expect, test } from './support/test.ts';
import { watch } from './support/visitor.ts';
import { LEGAL_ROUTES } from '#ui/routing/routes.ts';
import { ja } from '#messages/ja.ts';

const account = ja.account;
const notFound = ja['not-found'];

const SETTINGS = {
  apiBase: '/',
  storeHome: '/store',
  userRangeId: '7',
  loginTypeIds: [{ name: 'pc', value: '1' }],
  company: 'Lab & Söhne',
  contactPhone: '+65 6123 4567',
  contactEmail: 'lab@lab.sg',
  facilityAddress: 'Lobby D, 7 Science Park',
};
const ROUTES = [
  '/',
  '/?type=2',
  '/userinfo',
  '/forget',
  '/ressetpassword',
  '/retrievepassword',
  '/accountappeal',
  '/termsandconditions',
  '/pdpa',
  '/nowhere',
];
/** Names from the project's examples. */
const EXAMPLES = /Example|example\.com|\+65 0000/;

function settingsScript(settings: object) {
  return {
    type: 'text/javascript',
    text: `window.__PORTAL_CONFIG__ = ${JSON.stringify(settings)};`,
  };
}

/** Runs a test against a host, and records the page's errors. */
async function onHost(
  page: Page,
  options: PlainHostOptions,
  work: (home: string, mishaps: readonly string[]) => Promise<void>,
): Promise<void> {
  const host = await startPlainHost(options);
  const mishaps: string[] = [];
  watch(page, [], mishaps);
  try {
    await work(host.home.replace(/\/$/, ''), mishaps);
  } finally {
    await host.stop();
  }
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an unconfigured site names no company on any page or in any title', async ({ page }) => {
    await onHost(page, { config: settingsScript(SETTINGS) }, async (home) => {
      for (const route of ROUTES) {
        await page.goto(home + route);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(`${await page.title()} ${await page.locator('body').innerText()}`).not.toMatch(
          EXAMPLES,
        );
        expect(await page.title()).not.toContain(' – ');
      }
      for (const [route, sentence] of [
        ['/', 'Welcome'],
        ['/pdpa', 'We handle personal data under Singapore’s Personal Data Protection Act 2012'],
        ['/termsandconditions', 'We are based in Singapore and provide oligonucleotide synthesis'],
      ] as const) {
        await page.goto(home + route);
        await expect(page.getByText(sentence).first()).toBeVisible();
      }
    });
  });

  test('a form says that it needs scripts', async ({ page, portal }) => {
    await page.goto(`${portal.home}forget`);
    const note = page.locator('form').getByText(/needs JavaScript/);
    await expect(note).toBeVisible();
    await expect(page.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
      'href',
      'mailto:support@example.com',
    );
  });

  test('a configured page has all names of its installation', async ({ page, portal }) => {
    for (const route of ['', 'forget', 'pdpa', 'nowhere/at/all']) {
      await page.goto(portal.home + route);
      await expect(page.getByRole('banner')).toContainText('Example Oligo Pte. Ltd.');
      await expect(page).toHaveTitle(/ – Example Oligo Pte\. Ltd\.$/);
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: '+65 0000 0000' }),
      ).toBeVisible();
    }
  });
});

test('an unconfigured site names no company until its scripts arrive, then config.js’s; nothing moves, and what was typed stays', async ({
  page,
}) => {
  await onHost(page, { config: settingsScript(SETTINGS) }, async (home, mishaps) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.documentElement.dataset['shift'] = String('value' in entry ? entry.value : '');
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const letGo = await holdScripts(page, ENTRY_SCRIPT);
      await page.goto(home, { waitUntil: 'commit' });
      await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
      expect(`${await page.title()} ${await page.locator('body').innerText()}`).not.toMatch(
        EXAMPLES,
      );
      await page.getByLabel('Email', { exact: true }).fill('ada@lab.sg');
      letGo();
      await expect(page.getByRole('banner')).toContainText('Welcome to Lab & Söhne');
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: 'lab@lab.sg' }),
      ).toBeVisible();
      await expect(page).toHaveTitle('login – Lab & Söhne');
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@lab.sg');
      await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
      expect([width, await page.evaluate(() => document.documentElement.dataset['shift'])]).toEqual(
        [width, undefined],
      );
      await page.unrouteAll({ behavior: 'wait' });
    }
    expect(mishaps).toEqual([]);
  });
});

test('every screen of an unconfigured site uses the names of config.js; legal pages name no company', async ({
  page,
}) => {
  await onHost(page, { config: settingsScript(SETTINGS) }, async (home, mishaps) => {
    for (const route of ROUTES) {
      await page.goto(home + route);
      if (LEGAL_ROUTES.includes(route)) {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await page.title()).not.toContain(' – ');
      } else {
        await expect(page.getByRole('banner')).toContainText('Lab & Söhne');
        await expect(page.getByRole('contentinfo')).toContainText('Lobby D, 7 Science Park');
        await expect(page).toHaveTitle(/ – Lab & Söhne$/);
      }
    }
    expect(mishaps).toEqual([]);
  });
});

for (const [what, config] of [
  ['missing', null],
  ['broken', { type: 'text/javascript', text: 'window.__PORTAL_CONFIG__ = {' }],
] as const) {
  test(`a config.js that is ${what} gives the operator screen, which names it and every setting`, async ({
    page,
  }) => {
    await onHost(page, { config }, async (home) => {
      await page.goto(home);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'This portal is not set up yet',
      );
      await expect(page).toHaveTitle('Not set up yet – account portal');
      await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
        /^config\.js could not be read/,
        'apiBase is missing',
        'userRangeId is missing',
        'loginTypeIds is missing',
        'storeHome is missing',
      ]);
      await expect(page.getByRole('main')).toContainText(/Build \d+\.\d+\.\d+(\+[0-9a-f]{8})?$/);
      await expect(page.locator('form')).toHaveCount(0);
    });
  });
}

test.describe('in a browser that wants Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('the not-found page becomes live in its language', async ({ page }) => {
    await onHost(
      page,
      { notFoundIn: 'ja', config: settingsScript(SETTINGS) },
      async (home, mishaps) => {
        await page.goto(`${home}/nowhere/at/all`);
        await expect(page.locator('#root[data-live]')).toBeAttached();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.message);
        await page.getByRole('link', { name: notFound.home }).click();
        await expect(page.getByRole('tab', { name: account.loginTab })).toBeVisible();
        expect(mishaps).toEqual([]);
      },
    );
  });
});

test('a path that looks like another host loads nothing from there, and shows no message that the page is late', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  const late: unknown[] = [];
  await page.exposeFunction('noteLate', () => late.push(true));
  await page.addInitScript((id) => {
    new MutationObserver(() => {
      if (document.getElementById(id)?.hidden === false)
        (window as unknown as { noteLate(): void }).noteLate();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  }, START_FAILED_ID);
  await onHost(page, { config: settingsScript(SETTINGS) }, async (home, mishaps) => {
    await page.goto(`${home}//stranger.example/at/all`);
    await expect(page.locator('#root[data-live]')).toBeAttached();
    expect([...new Set(asked)]).toEqual([new URL(home).host]);
    expect(late).toEqual([]);
    expect(mishaps).toEqual([]);
  });
});
