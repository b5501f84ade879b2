import { COUNTING, logInAndStay } from './support/steps.ts';
import { expect, test, type Account } from './support/test.ts';
import { watch, type Visitor } from './support/visitor.ts';

async function logIn(visitor: Visitor, account: Account): Promise<void> {
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill(account.password);
  await visitor.button('Login').click();
}

test('a log-in stores the user and the token, as cookies for the store and in storage', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await logInAndStay(visitor, account);
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'token');
  const user = cookies.find(({ name }) => name === 'user');
  const whole = JSON.parse(decodeURIComponent(user?.value ?? '')) as Record<string, unknown>;
  expect(whole).toMatchObject({ email: account.email, name: account.name, userRangeId: '1000' });
  expect(token?.value).toBe(whole['authorization']);
  for (const cookie of [token, user]) {
    expect(cookie).toMatchObject({
      path: '/',
      sameSite: 'Lax',
      httpOnly: false,
      domain: '127.0.0.1',
    });
  }
  const stored = await page.evaluate(() => [
    localStorage.getItem('token'),
    localStorage.getItem('user'),
  ]);
  expect(stored[0]).toBe(token?.value);
  expect(JSON.parse(stored[1] ?? '')).toMatchObject({ id: whole['id'], userRangeId: '1000' });
});

test('after log-in the person returns, once, to the page that sent them', async ({
  visitor,
  account,
}) => {
  const { page, portal } = visitor;
  const target = `${portal.url}/store?order=7&lang=中文#top`;
  await visitor.open(`/?returnUrl=${encodeURIComponent(target)}&type=2`);
  await visitor.tab('Login').click();
  await visitor.reload();
  await logIn(visitor, account);
  await page.waitForURL((url) => url.pathname === '/store');
  expect(page.url()).toBe(new URL(target).href);

  await visitor.open('/');
  await visitor.button('Continue to store').click();
  await page.waitForURL((url) => url.pathname === '/store');
  expect(page.url()).toBe(`${portal.url}/store`);
});

test('Back from the store does not show a form that is finished', async ({ visitor, account }) => {
  await visitor.open('/forget');
  await visitor.link('Back to Login').click();
  await logIn(visitor, account);
  await visitor.page.waitForURL('**/store');
  await visitor.page.goBack();
  await expect(visitor.page).toHaveURL(visitor.at('/forget'));
});

test('signing in and out in one tab is shown in the other', async ({ visitor, account }) => {
  await visitor.open('/');
  await visitor.field('Email').focus();
  const second = await visitor.page.context().newPage();
  watch(second, visitor.calls, visitor.mishaps);
  await second.route('**/store', (route) => route.fulfill({ status: 204 }));
  await second.goto(visitor.at('/'));
  await second.getByLabel('Email', { exact: true }).fill(account.email);
  await second.getByLabel('Password', { exact: true }).fill(account.password);
  await second.getByRole('button', { name: 'Login' }).click();
  await expect(visitor.page.getByText('You are already signed in')).toBeVisible();

  await visitor.button('Sign out').click();
  await second.goto(visitor.at('/'));
  await expect(second.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(second.getByText('You are already signed in')).toHaveCount(0);
});

test('a session with its cookies survives visits, and calls carry it', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await logInAndStay(visitor, account);
  visitor.calls.length = 0;
  await visitor.open('/forget');
  await visitor.field('Email').fill(account.email);
  await visitor.button('Ask for verification code').click();
  await expect(visitor.button(COUNTING)).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  expect(token).toMatch(/\S/);
  expect(visitor.named('sendCode')[0]?.headers['authorization']).toBe(token);
  await visitor.open('/');
  await expect(page.getByText('You are already signed in')).toBeVisible();
});

test('a tab that comes to the front learns that the store has signed the person out', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await logInAndStay(visitor, account);
  await visitor.open('/');
  await expect(page.getByText('You are already signed in')).toBeVisible();
  // The store removes its cookies, and no event tells the tabs.
  await page.context().clearCookies();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('You are already signed in')).toHaveCount(0);
  await expect(visitor.button('Login')).toBeVisible();
});
