import { ENTRY_SCRIPT, holdFiles } from './support/hold-files.ts';
import { rememberPlaces } from './support/layout.ts';
import { watchErrors } from './support/page-errors.ts';
import { startPlainHost, type PlainHostOptions } from './support/plain-host.ts';
import { test as base, expect } from './support/test.ts';

const SETTINGS = {
  apiBase: '/',
  storeHome: '/store',
  userRangeId: '7',
  loginTypeIds: [{ name: 'pc', value: '1' }],
  company: 'Lab & Söhne',
  contactEmail: 'lab@lab.sg',
};
const CONFIG = {
  type: 'text/javascript',
  text: `window.__PORTAL_CONFIG__ = ${JSON.stringify(SETTINGS)};`,
};

type OpenHost = (options?: PlainHostOptions) => Promise<string>;

/** Serves the build as it is; a test fails if its page has errors. */
const test = base.extend<{ readonly openHost: OpenHost }>({
  openHost: async ({ page }, provide) => {
    const errors = watchErrors(page);
    const hosts: Awaited<ReturnType<typeof startPlainHost>>[] = [];
    await provide(async (options) => {
      const host = await startPlainHost({ config: CONFIG, ...options });
      hosts.push(host);
      return host.home.replace(/\/$/, '');
    });
    for (const host of hosts) await host.stop();
    expect(errors).toEqual([]);
  },
});

test('an unconfigured site names no company, and nothing moves', async ({ page, openHost }) => {
  const home = await openHost();
  const email = page.getByLabel('Email', { exact: true });
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const release = await holdFiles(page, ENTRY_SCRIPT);
    await page.goto(home, { waitUntil: 'commit' });
    await expect(email).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/Example|example\.com|\+65 0000/);
    await expect(page).toHaveTitle('login');
    await email.fill('ada@lab.sg');
    await page.waitForLoadState('domcontentloaded');
    const moved = await rememberPlaces(page);
    release();
    await expect(page.locator('#root[data-hydrated]')).toBeAttached();
    await expect(page.locator('body')).not.toContainText(/Lab & Söhne|lab@lab\.sg/);
    await expect(page).toHaveTitle('login');
    await expect(email).toHaveValue('ada@lab.sg');
    await expect(email).toBeFocused();
    expect(await moved(), `${width} px`).toEqual([]);
  }
});

// What else it names: tests/settings/config.test.ts.
base(
  'a missing config.js gives the operator screen, which names it and every setting',
  async ({ page }) => {
    const host = await startPlainHost({ config: null });
    await page.goto(host.home);
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
    await host.stop();
  },
);

test('a path that looks like another host loads nothing there', async ({ page, openHost }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const home = await openHost();
  await page.goto(`${home}//stranger.example/at/all`);
  await expect(page.locator('#root[data-hydrated]')).toBeAttached();
  expect([...hosts]).toEqual([new URL(home).host]);
});
