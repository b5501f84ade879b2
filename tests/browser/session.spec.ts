import { logIn } from '../visitor/steps.ts';
import { logInAndStay } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { BrowserVisitor } from './support/visitor.ts';

test('a log-in is stored, for the shop too', async ({ visitor, account }) => {
  const { page } = visitor;
  await logInAndStay(visitor, account);
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'token');
  const user = cookies.find(({ name }) => name === 'user');
  const whole = JSON.parse(decodeURIComponent(user?.value ?? '')) as Record<string, unknown>;
  expect(whole).toMatchObject({ email: account.email, name: account.name, userRangeId: '1000' });
  expect(token?.value).toBe(whole['authorization']);
  for (const cookie of [token, user])
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', domain: '127.0.0.1' });
});

test('after log-in the person returns to where they came from', async ({ visitor, account }) => {
  const { page, portal } = visitor;
  const target = `${portal.url}/store?order=7&lang=中文#top`;
  await visitor.open(`/?returnUrl=${encodeURIComponent(target)}&type=2`);
  await visitor.press(visitor.tab('Login'));
  await visitor.reload();
  await logIn(visitor, account);
  await page.waitForURL((url) => url.pathname === '/store');
  expect(page.url()).toBe(new URL(target).href);
});

test('a tab shows a log-in or sign-out of another or the shop', async ({ visitor, account }) => {
  const { page } = visitor;
  const notice = 'You are already logged in';
  await visitor.open('/');
  await visitor.field('Email').focus();
  const second = new BrowserVisitor(await page.context().newPage(), visitor.portal);
  await logInAndStay(second, account);
  await expect(page.getByText(notice)).toBeVisible();
  await visitor.press('Sign out');
  await second.open('/');
  await expect(second.button('Login')).toBeVisible();
  await expect(second.page.getByText(notice)).toHaveCount(0);

  await logInAndStay(second, account);
  await expect(page.getByText(notice)).toBeVisible();
  // The shop removes its cookies, and no event tells the tabs.
  await page.context().clearCookies();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(notice)).toHaveCount(0);
  expect(second.errors).toEqual([]);
});
