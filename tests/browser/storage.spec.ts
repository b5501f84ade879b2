import type { Page } from '@playwright/test';
import { holdScripts } from './support/hold-scripts.ts';
import { isAt, toReset, toUserinfo } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';
import { blockStorage } from './support/block-storage.ts';

const WARNING = /^This browser does not save data for this site/;

async function register(visitor: Visitor, email: string): Promise<void> {
  await toUserinfo(visitor, email);
  await visitor.field('Customer name').fill('Mei Ling');
  await visitor.field('Password').fill('Lab-2026x');
  await visitor.button('Complete').click();
  await expect(visitor.page.getByText('Registration complete')).toBeVisible();
}

test('when storage is blocked, one warning says so and every flow still works in the tab', async ({
  visitor,
  newEmail,
  account,
}) => {
  const { page } = visitor;
  await page.addInitScript(blockStorage);
  await visitor.open('/?type=2');
  await visitor.field('Email').focus();
  await expect(page.getByText(WARNING)).toHaveCount(1);
  await register(visitor, newEmail);
  await expect(page.getByText(WARNING)).toHaveCount(1);
  await page
    .getByRole('status')
    .filter({ hasText: WARNING })
    .locator('../..')
    .getByRole('button', { name: 'Dismiss' })
    .click();
  await visitor.link('Forgot your password?').click();
  await isAt(visitor, 'Forgot password');
  await expect(page.getByText(WARNING)).toHaveCount(0);

  await toReset(visitor, account.email);
  await visitor.field('New Password').fill('Neu-4711x');
  await visitor.field('Confirm password').fill('Neu-4711x');
  await visitor.button('Reset password').click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(visitor.field('Email')).toHaveValue(account.email);
  await visitor.field('Password').fill('Neu-4711x');
  await visitor.button('Login').click();
  await page.waitForURL('**/store');
});

test('the warning about blocked storage moves nothing that a person is about to press', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.addInitScript(blockStorage);
  const letGo = await holdScripts(page, '**/assets/storage-warning-*.js');
  await visitor.open('/');
  const controls = [
    visitor.tab('Register'),
    visitor.field('Email'),
    visitor.button('Login'),
    visitor.link('Forgot your password?'),
  ];
  const places = () => Promise.all(controls.map((control) => control.boundingBox()));
  const before = await places();
  letGo();
  await expect(page.getByText(WARNING)).toBeVisible();
  expect(await places()).toEqual(before);
});

const KEYS = [
  'registerInfo',
  'forgetInfo',
  'cooldowns',
  'retrieveStep',
  'appealDraft',
  'emailDraft',
  'nameDraft',
  'notice',
];
const OWN_KEYS = [
  ...KEYS.map((key) => `portal.${key}`),
  'returnUrl',
  'fingerprint',
  'anonymous',
  'token',
  'user',
  'cookieId',
];
const FOREIGN = [
  '{"broken',
  'null',
  '[]',
  '{"__proto__":{"email":"x@example.com"},"storedAt":"now","email":{"toString":1},"registrationMark":[],"passwordMark":7}',
  '[{"purpose":"register","email":"ada@example.com","deadline":9e15,"outcome":"sent"},null,{"deadline":{}}]',
  `{"kind":"appeal-sent","at":${Number.MAX_SAFE_INTEGER},"reason":{},"remarks":[[]]}`,
  '\u0000\uD800<script>',
];

/** Gives each key a value; `shift` changes which one. */
async function fillStorages(page: Page, shift: number): Promise<void> {
  const items = OWN_KEYS.map(
    (key, index) => [key, FOREIGN[(index + shift) % FOREIGN.length] ?? ''] as const,
  );
  await page.evaluate((entries) => {
    for (const storage of [localStorage, sessionStorage]) {
      for (const [key, value] of entries) storage.setItem(key, value);
    }
  }, items);
}

const ENDS = {
  '/': '/',
  '/userinfo': '/',
  '/ressetpassword': '/forget',
  '/retrievepassword': '/retrievepassword',
  '/accountappeal': '/accountappeal',
};

test('each screen opens whatever the storage holds, without a redirect loop', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto(visitor.at('/robots.txt'));
  for (const [path, end] of Object.entries(ENDS)) {
    await fillStorages(page, 3);
    await visitor.open(path);
    await page.waitForURL((url) => url.pathname === end);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('without cookies a log-in says so, stores nothing, and works once cookies are allowed', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await page.addInitScript(() => {
    const jar = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => '',
      set() {},
    });
    Object.assign(window, {
      allowCookies: () => Object.defineProperty(document, 'cookie', jar ?? {}),
    });
  });
  await visitor.open('/');
  await logIn(visitor, account);
  await expect(page.getByRole('alert')).toContainText('this browser blocked the cookies');
  expect(new URL(page.url()).pathname).toBe('/');
  expect(
    await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]),
  ).toEqual([null, null]);
  await expect(visitor.field('Email')).toHaveValue(account.email);
  await expect(visitor.field('Password')).toHaveValue(account.password);

  await page.evaluate(() => (window as unknown as { allowCookies: () => void }).allowCookies());
  await visitor.button('Login').click();
  await page.waitForURL('**/store');
});

async function logIn(
  visitor: Visitor,
  account: { email: string; password: string },
): Promise<void> {
  await visitor.field('Email').fill(account.email);
  await visitor.field('Password').fill(account.password);
  await visitor.button('Login').click();
}
