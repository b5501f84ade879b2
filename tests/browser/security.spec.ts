import type { Page } from '@playwright/test';
import { BROKEN_POLICY } from './support/broken-policies.ts';
import { expect, test } from './support/test.ts';

/*
 * Every visitor of every browser test listens for broken policies (support/test.ts), so all screens
 * in all the states that tests reach are held to them. Here stands what no other test would show.
 */

const LEGAL = ['/termsandconditions', '/pdpa'];
const ROUTES = [
  '/',
  '/?type=2',
  '/userinfo',
  '/forget',
  '/ressetpassword',
  '/retrievepassword',
  '/accountappeal',
  ...LEGAL,
  '/no-such-page',
];

const POLICY = [
  "default-src 'none'",
  /^script-src 'self' 'sha256-[A-Za-z0-9+/=]{44}'( 'sha256-[A-Za-z0-9+/=]{44}')*$/,
  /^style-src 'self' 'sha256-[A-Za-z0-9+/=]{44}'( 'sha256-[A-Za-z0-9+/=]{44}')*$/,
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

test('no page breaks its policy while its scripts take over', async ({ visitor }) => {
  for (const route of ROUTES) {
    await visitor.page.goto(visitor.at(route));
    // The legal pages have no scripts to wait for.
    if (!LEGAL.includes(route)) await visitor.isLive();
    expect(visitor.mishaps, route).toEqual([]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the prerendered pages break no policy either', async ({ visitor }) => {
    for (const route of ROUTES) {
      await visitor.page.goto(visitor.at(route));
      expect(visitor.mishaps, route).toEqual([]);
    }
  });
});

test('an open list of reasons, its scroll lock included, breaks no policy', async ({ visitor }) => {
  await visitor.open('/accountappeal');
  const { page } = visitor;
  await page.getByRole('combobox').click();
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.getByRole('option', { name: 'Email has been deactivated' }).click();
  await expect(page.getByRole('combobox')).toContainText('Email has been deactivated');
  await page.getByRole('combobox').press('Enter');
  await page.keyboard.press('Escape');
});

/** What a break-in would try; the last one destroys the page. */
const PLANTED: readonly (readonly [directive: string, plant: (page: Page) => Promise<unknown>])[] =
  [
    ['style-src-elem', (page) => page.addStyleTag({ content: 'b{}' })],
    [
      'style-src-attr',
      (page) => page.evaluate(() => document.body.setAttribute('style', 'color:red')),
    ],
    [
      'require-trusted-types-for',
      (page) => page.addScriptTag({ url: 'https://elsewhere.example/x.js' }),
    ],
    ['connect-src', (page) => page.evaluate(() => fetch('https://elsewhere.example/'))],
    ['img-src', (page) => append(page, 'img', 'src')],
    ['frame-src', (page) => append(page, 'iframe', 'src')],
    ['base-uri', (page) => append(page, 'base', 'href')],
    [
      'form-action',
      async (page) => {
        await append(page, 'form', 'action');
        await page.evaluate(() => [...document.forms].at(-1)?.submit());
      },
    ],
    [
      'require-trusted-types-for',
      (page) => page.evaluate(() => Object.assign(document.body, { innerHTML: '<b>x</b>' }).id),
    ],
  ];

function append(page: Page, tag: string, attribute: string): Promise<void> {
  return page.evaluate(
    ([name, address]) => {
      const made = document.createElement(name as string);
      made.setAttribute(address as string, 'https://elsewhere.example/');
      document.body.append(made);
    },
    [tag, attribute],
  );
}

test('what a break-in would try is refused, and would be seen', async ({ visitor }) => {
  await visitor.open('/');
  for (const [directive, plant] of PLANTED) {
    // A refusal reaches whoever plants as an error, or not at all.
    await plant(visitor.page).catch(() => undefined);
    await expect.poll(() => visitor.mishaps.join('\n')).toContain(`${BROKEN_POLICY} ${directive}`);
    visitor.mishaps.length = 0;
  }
});

test('pages and what is not there carry the exact headers, and assets those that mean something to an asset', async ({
  visitor,
  request,
}) => {
  await visitor.page.goto(visitor.at('/'));
  const src = await visitor.page.locator('script[type=module][src]').first().getAttribute('src');
  const asset = new URL(src ?? '', visitor.page.url()).pathname;
  for (const path of ['/', '/forget', '/termsandconditions', '/assets/gone.js', '/no-such-page']) {
    const headers = (await request.get(visitor.at(path))).headers();
    const policy = (headers['content-security-policy'] ?? '').split('; ');
    expect(policy, path).toHaveLength(POLICY.length);
    POLICY.forEach((directive, index) => {
      if (typeof directive === 'string') expect(policy[index], path).toBe(directive);
      else expect(policy[index], path).toMatch(directive);
    });
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb']) {
      expect(headers['permissions-policy'], path).toContain(`${feature}=()`);
    }
    expect(headers, path).not.toHaveProperty('strict-transport-security');
    expect(headers, path).not.toHaveProperty('x-powered-by');
  }
  // No documents: nothing runs in them, so they need no policy of their own.
  for (const path of [asset, '/config.js']) {
    expect((await request.get(visitor.at(path))).headers(), path).toMatchObject({
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  }
});

test('behind a proxy that speaks https, browsers are instructed to stay with it', async ({
  visitor,
  request,
}) => {
  for (const path of ['/', '/no-such-page', '/config.js']) {
    const answer = await request.get(visitor.at(path), {
      headers: { 'X-Forwarded-Proto': 'https' },
    });
    expect(answer.headers()['strict-transport-security'], path).toMatch(
      /^max-age=\d{8,}; includeSubDomains$/,
    );
  }
});

test('another site can not show the portal in a frame', async ({ visitor, browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${visitor.at('/')}"></iframe>` }),
  );
  await page.goto('https://elsewhere.example/');
  await expect(page.frameLocator('iframe').getByRole('tab')).toHaveCount(0);
  await context.close();
});
