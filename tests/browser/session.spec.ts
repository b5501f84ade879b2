import { GOOD_PASSWORD, logInAndStay, toReset } from './support/steps.ts';
import { expect, test, type Account } from './support/test.ts';
import { watch, type Visitor } from './support/visitor.ts';

async function logIn(visitor: Visitor, account: Account): Promise<void> {
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill(account.password);
  await visitor.button('Login').click();
}

test('a log-in keeps the user and the token, as cookies for the store and in storage', async ({
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

test('a return address elsewhere is not followed', async ({ visitor, account }) => {
  for (const elsewhere of [
    'https://elsewhere.example.com/',
    '//elsewhere.example.com',
    'javascript:alert(1)',
  ]) {
    await visitor.open(`/?returnUrl=${encodeURIComponent(elsewhere)}`);
    expect(await visitor.page.evaluate(() => sessionStorage.getItem('returnUrl'))).toBeNull();
  }
  await logIn(visitor, account);
  await visitor.page.waitForURL('**/store');
});

test('Back from the store does not come to a form that is done with', async ({
  visitor,
  account,
}) => {
  await visitor.open('/forget');
  await visitor.link('Back to Login').click();
  await logIn(visitor, account);
  await visitor.page.waitForURL('**/store');
  await visitor.page.goBack();
  await expect(visitor.page).toHaveURL(visitor.at('/forget'));
});

test('somebody signed in already may go on to the store or sign out, and is not sent anywhere', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await logInAndStay(visitor, account);
  await visitor.open('/');
  await expect(page.getByText('You are already signed in')).toBeVisible();
  await visitor.button('Sign out').click();
  await expect(page.getByText('You are already signed in')).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
  expect(
    await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]),
  ).toEqual([null, null]);
  await visitor.reload();
  await expect(visitor.button('Login')).toBeVisible();
  await expect(page.getByText('You are already signed in')).toHaveCount(0);
});

test('beside a session, the form is there for whoever comes by a link to it', async ({
  visitor,
  account,
  newEmail,
}) => {
  const { page } = visitor;
  await logInAndStay(visitor, account);
  await visitor.open('/retrievepassword');
  await visitor.link('Back to Login').click();
  await expect(visitor.button('Use another account')).toBeVisible();
  await visitor.open('/retrievepassword');
  await visitor.field('Email').fill(newEmail);
  await visitor.button('Next').click();
  await visitor.link('Register with this email').click();
  await expect(page.getByText('You are already signed in')).toBeVisible();
  await expect(visitor.field('Email')).toHaveValue(newEmail);
  await expect(visitor.button('Ask for verification code')).toBeVisible();
  // A registration that was lost is begun anew.
  await page.goto(visitor.at('/userinfo'));
  await expect(page.getByText('The registration was not finished in time')).toBeVisible();
  await expect(visitor.button('Ask for verification code')).toBeVisible();
});

test('whoever has set a new password while signed in is asked to log in, and finds the form for it', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await logInAndStay(visitor, account);
  await toReset(visitor, account.email);
  await visitor.field('New Password').fill(GOOD_PASSWORD);
  await visitor.field('Confirm password').fill(GOOD_PASSWORD);
  await visitor.button('Reset password').click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(visitor.button('Login')).toBeVisible();
  await expect(page.getByText('You are already signed in')).toHaveCount(0);
  await visitor.button('Dismiss').click();
  await expect(page.getByText('You are already signed in')).toBeVisible();
});

test('signing in and out in one tab shows in the other', async ({ visitor, account }) => {
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

test('a session whose cookies the store has removed is no session', async ({
  visitor,
  account,
}) => {
  await logInAndStay(visitor, account);
  await visitor.page.context().clearCookies();
  await visitor.open('/');
  await expect(visitor.button('Login')).toBeVisible();
  await expect(visitor.page.getByText('You are already signed in')).toHaveCount(0);
});

test('where the browser refuses cookies, an error says so, and the person stays', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });
  });
  await visitor.open('/');
  await logIn(visitor, account);
  await expect(page.getByRole('alert')).toContainText(
    'this browser refused the cookies that keep you signed in',
  );
  await expect(page).toHaveURL(visitor.at('/'));
  expect(
    await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]),
  ).toEqual([null, null]);
  await expect(visitor.field('Password')).toHaveValue(account.password);
});

test('for an account too large for a cookie an error says so, and the person stays', async ({
  visitor,
  newEmail,
}) => {
  const account = { email: newEmail, name: '名'.repeat(500), password: 'Lab-2026x' };
  await visitor.portal.sandbox.service.addAccount(account);
  await visitor.open('/');
  await logIn(visitor, account);
  await expect(visitor.page.getByRole('alert')).toContainText(
    'too large for this browser’s cookies',
  );
  await expect(visitor.page.getByText(/UTC, L-W/)).toBeVisible();
  await expect(visitor.page).toHaveURL(visitor.at('/'));
  expect(await visitor.page.context().cookies()).toEqual([]);
});

test('a stale session is dropped, and the call repeated once without it', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await page.addInitScript(() => {
    if (sessionStorage.getItem('started')) return;
    sessionStorage.setItem('started', '1');
    localStorage.setItem('token', 'a-token-of-last-year');
    localStorage.setItem('user', '{"id":"user-7","userRangeId":"1000"}');
  });
  await page
    .context()
    .addCookies([{ name: 'token', value: 'a-token-of-last-year', url: visitor.at('/') }]);
  await visitor.open('/retrievepassword');
  await visitor.field('Email').fill(account.email);
  await visitor.button('Next').click();
  await expect(visitor.link('Edit')).toBeVisible();
  const [first, again, ...more] = visitor.named('checkUser');
  expect(first?.headers['authorization']).toBe('a-token-of-last-year');
  expect(again?.headers['authorization']).toBeUndefined();
  expect(more).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
