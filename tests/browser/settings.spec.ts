import { startPortal } from '../../scripts/serve/start-portal.ts';
import { SLOW_START_MS } from '#entry/captured-presses.ts';
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

const ALL_WRONG = { apiBase: 7, userRangeId: {}, loginTypeIds: null, storeHome: 'javascript:0' };

test('bad settings give the operators a page that names each, and no form', async ({ visitor }) => {
  const { page } = visitor;
  await page.route('**/config.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.__PORTAL_CONFIG__ = ${JSON.stringify(ALL_WRONG)};`,
    }),
  );
  await page.goto(visitor.at('/'));
  await isAt(visitor, 'This portal is not set up yet');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /^apiBase/,
    /^userRangeId/,
    /^loginTypeIds is missing/,
    /^storeHome/,
  ]);
  await expect(page).toHaveTitle('Not set up yet – account portal');
  await expect(page.getByRole('main')).toContainText(/Build \d+\.\d+\.\d+(\+[0-9a-f]{8})?$/);
  await expect(page.locator('form')).toHaveCount(0);
  expect(visitor.calls).toEqual([]);
});

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

test('config.js puts this installation’s names on every page, and leaves out what it empties', async ({
  page,
}) => {
  const portal = await startPortal({
    settings: {
      company: '实验 <Oligo> Ltd',
      contactPhone: '+65 6123 4567',
      contactEmail: '',
      facilityAddress: 'Lobby D, 7 Science Park',
      userRangeId: 77,
      loginTypeIds: [{ name: 'pc', value: 'p-1' }],
    },
  });
  try {
    const visitor = new Visitor(page, portal);
    await visitor.open('/forget');
    await expect(page.getByRole('banner')).toContainText('Welcome to 实验 <Oligo> Ltd');
    await expect(page).toHaveTitle('Forgot password – 实验 <Oligo> Ltd');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: '+65 6123 4567' })).toHaveAttribute(
      'href',
      'tel:+6561234567',
    );
    await expect(footer).toContainText('Lobby D, 7 Science Park');
    await expect(footer).not.toContainText('hello@example.com');
    await visitor.field('Email').fill('ada@example.com');
    await visitor.button('Ask for verification code').click();
    await expect.poll(() => visitor.named('sendCode')[0]?.body).toMatchObject({ userRangeId: 77 });

    await page.goto(visitor.at('/termsandconditions'));
    await expect(page.getByRole('main')).toContainText('实验 <Oligo> Ltd');
    await expect(page.getByRole('contentinfo')).toContainText('+65 6123 4567');
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
