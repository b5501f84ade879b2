import type { Route } from '@playwright/test';
import { ENTRY_SCRIPT, holdScripts } from './support/hold-scripts.ts';
import { expect, test } from './support/test.ts';

const LEFTOVERS = ['registrationMark', 'mobilePhone', 'areaCode'];

test('what older versions left behind is cleared from both storages, and nothing else', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.addInitScript((names) => {
    if (sessionStorage.getItem('kept')) return;
    for (const name of [...names, 'kept']) {
      localStorage.setItem(name, 'an older version');
      sessionStorage.setItem(name, 'an older version');
    }
  }, LEFTOVERS);
  await visitor.open('/');
  await visitor.field('Email').focus();
  const left = () =>
    page.evaluate(
      (names) => names.map((name) => [localStorage.getItem(name), sessionStorage.getItem(name)]),
      [...LEFTOVERS, 'kept'],
    );
  await expect.poll(left).toEqual([
    [null, null],
    [null, null],
    [null, null],
    ['an older version', 'an older version'],
  ]);
});

for (const [browser, flag, breakProbe] of [
  ['has a temporary file system', 2, () => undefined],
  [
    'never answers',
    1,
    () => Object.defineProperty(window, 'webkitRequestFileSystem', { value: () => undefined }),
  ],
] as const) {
  test(`a browser that ${browser} is flagged ${flag}, and the log-in reports it`, async ({
    visitor,
    account,
  }) => {
    const { page } = visitor;
    await page.addInitScript(breakProbe);
    await visitor.open('/');
    await visitor.field('Email').fill(account.email);
    await visitor.field('Password').fill(account.password);
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('anonymous')))
      .toBe(String(flag));
    await visitor.button('Login').click();
    await page.waitForURL('**/store');
    expect(visitor.named('loginWithPassword')[0]?.body).toMatchObject({
      loginInfo: { isAnonymous: flag },
    });
  });
}

test('the cookie id is kept per browser, the fingerprint per tab', async ({
  visitor,
  newEmail,
}) => {
  const ids = () =>
    visitor.named('loginWithPassword').map(({ body }) => {
      const info = body?.['loginInfo'] as Readonly<Record<string, string>> | undefined;
      return { cookieId: info?.['cookieId'], fingerprint: info?.['fingerprint'] };
    });
  await visitor.open('/');
  await visitor.field('Email').fill(newEmail);
  await visitor.field('Password').fill('Lab-2026x');
  await visitor.button('Login').click();
  await expect(visitor.field('Email')).toHaveAttribute('aria-invalid', 'true');
  await visitor.reload();
  await visitor.page.evaluate(() => sessionStorage.removeItem('fingerprint'));
  await visitor.field('Password').fill('Lab-2026x');
  await visitor.button('Login').click();
  await expect(visitor.field('Email')).toHaveAttribute('aria-invalid', 'true');
  const [first, second] = ids();
  expect(second?.cookieId).toBe(first?.cookieId);
  expect(second?.fingerprint).not.toBe(first?.fingerprint);
});

test('a screen whose script failed once keeps what was typed before it came', async ({
  visitor,
}) => {
  const { page } = visitor;
  const release = await holdScripts(page, ENTRY_SCRIPT);
  /**
   * What the entry script asks for at first, ahead and in earnest: one request or two. What the
   * page itself asks for ahead fails at once.
   */
  let firstTry: Route[] | null = null;
  let isOver = false;
  await page.route('**/forget-screen-*.js', (route) => {
    if (isOver) return route.continue();
    return firstTry ? void firstTry.push(route) : route.abort('connectionreset');
  });
  await page.goto(visitor.at('/forget'), { waitUntil: 'commit' });
  await visitor.field('Email').fill('grace@example.com');
  const held: Route[] = (firstTry = []);
  release();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  isOver = true;
  await Promise.all(held.map((route) => route.abort('connectionreset')));
  await visitor.isLive();
  await expect(visitor.field('Email')).toHaveValue('grace@example.com');
  visitor.mishaps.length = 0;
});
