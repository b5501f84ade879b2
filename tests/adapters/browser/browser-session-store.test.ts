import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { User } from '#application/ports/auth-api.ts';
import { BrowserSessionStore } from '#adapters/browser/browser-session-store.ts';
import { CookieJar } from '#adapters/browser/cookie-jar.ts';
import { SafeStorage } from '#adapters/browser/safe-storage.ts';
import { anyText } from '../../arbitraries/any-text.ts';
import { FakeCookies } from './fake-cookies.ts';
import { FakeStorage } from './fake-storage.ts';

const PORTAL = 'https://account.example.com';
const STORE = 'shop.example.com';
const USER: User = { authorization: 'tok-1', id: 12, userRangeId: 7, name: '林; Path=/evil' };

function openBrowser(
  {
    origin,
    cookieDomain,
  }: { readonly origin: string; readonly cookieDomain: string | undefined } = {
    origin: PORTAL,
    cookieDomain: 'example.com',
  },
) {
  const cookies = new FakeCookies(origin);
  const storage = new FakeStorage();
  const page = new EventTarget();
  const open = () =>
    new BrowserSessionStore(
      new SafeStorage(() => storage),
      new CookieJar(cookies, cookies, cookieDomain),
      page,
    );
  return { cookies, storage, page, open, sessions: open() };
}

const token = fc.oneof(
  fc.string({ minLength: 1, maxLength: 60 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc.base64String({ minLength: 4 }),
  fc.constantFrom('Bearer a.b-c_d', 'a; Domain=evil.example', 'a\r\nb', '%41', '100%', ' x ', '='),
);
const user = fc
  .record({
    authorization: token,
    more: fc.dictionary(anyText({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  })
  .map(({ authorization, more }): User => JSON.parse(JSON.stringify({ ...more, authorization })));

test('a saved session can be read here, after a reload, and by the store', () => {
  fc.assert(
    fc.property(user, (given) => {
      const { cookies, sessions, open } = openBrowser();
      const kept = sessions.save(given);
      if (!kept.ok) {
        expect(kept.problem).toBe('cookie-too-large');
        return;
      }
      expect(sessions.current()).toEqual(given);
      expect(open().current()).toEqual(given);
      const seen = cookies.seenBy(STORE);
      expect(Object.keys(seen).sort()).toEqual(['token', 'user']);
      expect(decodeURIComponent(seen['token'] ?? '')).toBe(given.authorization);
      expect(JSON.parse(decodeURIComponent(seen['user'] ?? ''))).toEqual(given);
    }),
  );
});

test('no value can add or change an attribute', () => {
  fc.assert(
    fc.property(user, (given) => {
      const { cookies, sessions } = openBrowser();
      sessions.save(given);
      for (const line of cookies.written) {
        expect(line).toMatch(
          /^(token|user)=[!-:<-~]*(; Max-Age=0)?; Path=\/; SameSite=Lax; Secure(; Domain=example\.com)?$/,
        );
      }
    }),
  );
});

test('signing out removes every trace of any session', () => {
  fc.assert(
    fc.property(user, (given) => {
      const { cookies, storage, sessions } = openBrowser();
      sessions.save(given);
      sessions.clear();
      expect(sessions.current()).toBeNull();
      expect(sessions.identity()).toBeNull();
      expect(storage.items.size).toBe(0);
      expect(cookies.cookie).toBe('');
    }),
  );
});

test.each([
  [
    'https://account.example.com',
    'example.com',
    '; Path=/; SameSite=Lax; Secure; Domain=example.com',
  ],
  ['https://account.example.com', undefined, '; Path=/; SameSite=Lax; Secure'],
  ['https://account.example.com', '', '; Path=/; SameSite=Lax; Secure'],
  ['http://localhost:8080', 'example.com', '; Path=/; SameSite=Lax'],
  ['http://127.0.0.1:8080', 'localhost', '; Path=/; SameSite=Lax'],
  ['http://[::1]:8080', '', '; Path=/; SameSite=Lax'],
  // Names below localhost can share a parent like other names.
  [
    'http://account.lab.localhost:8080',
    'lab.localhost',
    '; Path=/; SameSite=Lax; Domain=lab.localhost',
  ],
])('on %s with the cookie domain %s the attributes are %s', (origin, cookieDomain, attributes) => {
  const { cookies, sessions } = openBrowser({ origin, cookieDomain });
  expect(sessions.save(USER)).toEqual({ ok: true, value: undefined });
  expect(cookies.written).toContain(`token=tok-1${attributes}`);
  expect(sessions.current()).toEqual(USER);
});

const REFUSALS: readonly (readonly [
  string,
  User,
  Partial<FakeCookies> & { readonly cookieDomain?: string },
  string,
])[] = [
  ['cookies are off', USER, { off: true }, 'cookies-refused'],
  ['the page is sandboxed', USER, { throws: true }, 'cookies-refused'],
  [
    'the cookie domain is another site’s',
    USER,
    { cookieDomain: 'other.example' },
    'cookies-refused',
  ],
  ['the cookie domain is a public suffix', USER, { cookieDomain: 'com' }, 'cookies-refused'],
  ['the token has a lone surrogate', { authorization: 'a\uD800' }, {}, 'cookies-refused'],
  ['the token is too long', { authorization: 'x'.repeat(4092) }, {}, 'cookie-too-large'],
  ['the user is too long', { authorization: 'x', name: '林'.repeat(460) }, {}, 'cookie-too-large'],
];

test.each(REFUSALS)(
  'when %s, saving fails with the reason and removes the former session too',
  (_, given, { cookieDomain, ...moods }, problem) => {
    const browser = openBrowser();
    expect(browser.sessions.save({ authorization: 'former' }).ok).toBe(true);
    Object.assign(browser.cookies, moods);
    const sessions = new BrowserSessionStore(
      new SafeStorage(() => browser.storage),
      new CookieJar(browser.cookies, browser.cookies, cookieDomain ?? 'example.com'),
      browser.page,
    );
    expect(sessions.save(given)).toEqual({ ok: false, problem });
    expect(sessions.current()).toBeNull();
    expect(browser.storage.items.size).toBe(0);
  },
);

test('a cookie of just 4096 bytes with its name is kept, one of 4097 is not', () => {
  const { sessions } = openBrowser();
  const longest = { authorization: 'x'.repeat(4091) };
  // The user cookie contains the token, so it is even longer.
  expect(sessions.save(longest)).toEqual({ ok: false, problem: 'cookie-too-large' });
  const fits = { authorization: 'x', pad: '' };
  const room = 4096 - 'user'.length - encodeURIComponent(JSON.stringify(fits)).length;
  expect(sessions.save({ ...fits, pad: 'y'.repeat(room) }).ok).toBe(true);
  expect(sessions.save({ ...fits, pad: 'y'.repeat(room + 1) })).toEqual({
    ok: false,
    problem: 'cookie-too-large',
  });
});

test('a user that JSON can’t hold is refused without an error', () => {
  const circular: Record<string, unknown> = { authorization: 't' };
  circular['self'] = circular;
  expect(openBrowser().sessions.save(circular as User)).toEqual({
    ok: false,
    problem: 'cookies-refused',
  });
});

test('a host-only cookie from other settings is replaced', () => {
  const { cookies, sessions } = openBrowser();
  cookies.cookie = 'token=old; Path=/';
  sessions.save(USER);
  expect(cookies.seenBy('account.example.com')['token']).toBe('tok-1');
  expect(cookies.cookie.match(/token=/g)).toHaveLength(1);
});

test('cookies of other names are kept, even with the same prefix', () => {
  const { cookies, sessions } = openBrowser();
  cookies.cookie = 'token2=a; Path=/';
  cookies.cookie = 'xuser=b; Path=/';
  sessions.save(USER);
  sessions.clear();
  expect(cookies.cookie).toBe('token2=a; xuser=b');
});

test('a session whose cookies the store deleted is over, but its headers still go while it is stored', () => {
  const { cookies, sessions } = openBrowser();
  sessions.save(USER);
  cookies.cookie = 'token=; Max-Age=0; Path=/; Domain=example.com';
  expect(sessions.current()).toBeNull();
  expect(sessions.identity()).toEqual({ authorization: 'tok-1', id: 12, userRangeId: 7 });
});

test.each(['Bearer a,b=', encodeURIComponent('Bearer a,b=')])(
  'the session stays if the store rewrites the token as %s',
  (written) => {
    const { cookies, sessions } = openBrowser();
    sessions.save({ ...USER, authorization: 'Bearer a,b=' });
    expect(cookies.cookie).toContain('token=Bearer%20a%2Cb=');
    cookies.cookie = `token=${written}; Path=/; Domain=example.com`;
    expect(sessions.current()?.authorization).toBe('Bearer a,b=');
  },
);

test('any stored text gives a session or none, without an error', () => {
  fc.assert(
    fc.property(
      fc.option(fc.oneof(fc.string(), fc.json())),
      fc.option(fc.oneof(fc.string(), fc.json())),
      (storedToken, storedUser) => {
        const { storage, cookies, sessions } = openBrowser();
        if (storedToken !== null) storage.items.set('token', storedToken);
        if (storedUser !== null) storage.items.set('user', storedUser);
        cookies.cookie = `token=${encodeURIComponent(storedToken?.replace(/\p{Cs}/gu, '') ?? '')}; Path=/`;
        const current = sessions.current();
        if (current !== null) expect(current.authorization).toBe(storedToken);
        const identity = sessions.identity();
        if (identity?.id !== undefined)
          expect(JSON.parse(storedUser ?? '')).toMatchObject({ id: identity.id });
      },
    ),
  );
});

test.each(['[]', 'null', '7', '"x"', '{', ''])('a user stored as %s is no session', (stored) => {
  const { storage, sessions } = openBrowser();
  sessions.save(USER);
  storage.items.set('user', stored);
  expect(sessions.current()).toBeNull();
});

test('the call headers use the token and the user independently', () => {
  const { storage, sessions } = openBrowser();
  storage.items.set('token', 't');
  expect(sessions.identity()).toEqual({ authorization: 't' });
  storage.items.clear();
  storage.items.set('user', '{"id":5,"userRangeId":"r"}');
  expect(sessions.identity()).toEqual({ authorization: null, id: 5, userRangeId: 'r' });
});

test('a blocked local storage keeps the session for the page', () => {
  const { storage, open } = openBrowser();
  storage.blocked = true;
  const sessions = open();
  expect(sessions.save(USER).ok).toBe(true);
  expect(sessions.current()).toEqual(USER);
});

test('other tabs’ signing in and out is reported, anything else is not', () => {
  const { page, sessions } = openBrowser();
  let times = 0;
  const stop = sessions.subscribe(() => {
    times += 1;
  });
  const change = (key: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  change('token');
  change('user');
  change(null);
  change('cookieId');
  expect(times).toBe(3);
  stop();
  change('token');
  expect(times).toBe(3);
});

test('signing in and out is reported in the same tab, after everything is stored', () => {
  const { sessions } = openBrowser();
  const heard: unknown[] = [];
  const stop = sessions.subscribe(() => heard.push(sessions.current()));
  sessions.save(USER);
  sessions.clear();
  expect(heard).toEqual([USER, null]);
  stop();
  sessions.save(USER);
  expect(heard).toHaveLength(2);
});

test('a failed save is reported too, because the former session is gone', () => {
  const { cookies, sessions } = openBrowser();
  sessions.save({ authorization: 'former' });
  const heard: unknown[] = [];
  sessions.subscribe(() => heard.push(sessions.current()));
  cookies.off = true;
  expect(sessions.save(USER).ok).toBe(false);
  expect(heard).toEqual([null]);
});

test.each([
  [
    'the store has signed out',
    (cookies: FakeCookies) => (cookies.cookie = 'token=; Max-Age=0; Path=/; Domain=example.com'),
  ],
  [
    'the store has signed in another person',
    (cookies: FakeCookies) => (cookies.cookie = 'token=other; Path=/; Domain=example.com'),
  ],
])('a session is dropped when %s, and no call carries it any more', (_, change) => {
  const { cookies, storage, sessions } = openBrowser();
  sessions.save(USER);
  change(cookies);
  const left = cookies.cookie;
  let times = 0;
  sessions.subscribe(() => (times += 1));
  sessions.dropWithoutCookie();
  expect(sessions.identity()).toBeNull();
  expect(storage.items.size).toBe(0);
  expect(times).toBe(1);
  expect(cookies.cookie, 'what cookies are left are the store’s').toBe(left);
  sessions.dropWithoutCookie();
  expect(times).toBe(1);
});

test.each([
  ['a token without a user', { token: 'stale' }, 'token=stale; Path=/; Domain=example.com'],
  ['a token whose cookie is gone', { token: 'stale' }, ''],
  ['a user without a token', { user: '{"id":7}' }, ''],
  [
    'a session that is whole',
    { token: 'stale', user: '{"id":7}' },
    'token=stale; Path=/; Domain=example.com',
  ],
])(
  '%s, which the service does not know, is dropped, so that the next call goes once',
  (_, stored, cookie) => {
    const { cookies, storage, sessions } = openBrowser();
    for (const [key, value] of Object.entries(stored)) storage.setItem(key, value);
    if (cookie !== '') cookies.cookie = cookie;
    sessions.dropUnknown();
    expect(sessions.identity()).toBeNull();
    expect(storage.items.size).toBe(0);
    expect(cookies.cookie).not.toContain('stale');
  },
);

test('dropping a session keeps the cookie of a person whom the store has signed in since', () => {
  const { cookies, storage, sessions } = openBrowser();
  storage.setItem('token', 'stale');
  cookies.cookie = 'token=other; Path=/; Domain=example.com';
  sessions.dropUnknown();
  expect(storage.items.size).toBe(0);
  expect(cookies.cookie).toContain('token=other');
});

test('a session with its cookie is not dropped, whatever its token looks like', () => {
  fc.assert(
    fc.property(user, (given) => {
      const { sessions, open } = openBrowser();
      if (!sessions.save(given).ok) return;
      const next = open();
      let times = 0;
      next.subscribe(() => (times += 1));
      next.dropWithoutCookie();
      expect(next.current()).toEqual(given);
      expect(times).toBe(0);
    }),
  );
});

test('ids beyond 2^53 are kept digit by digit, in the cookie and for the call headers', () => {
  const id = 1234567890123456789n;
  const { cookies, sessions, open } = openBrowser();
  expect(sessions.save({ ...USER, id, userRangeId: -id }).ok).toBe(true);
  const json = decodeURIComponent(cookies.seenBy(STORE)['user'] ?? '');
  expect(json).toContain(`"id":${id},"userRangeId":-${id}`);
  expect(open().identity()).toMatchObject({ id, userRangeId: -id });
});

test('a cookie that scripts can’t replace is distinguished from refused cookies', () => {
  for (const name of ['token', 'user']) {
    const { cookies, sessions } = openBrowser();
    cookies.httpOnly = [name];
    expect(sessions.save(USER)).toEqual({ ok: false, problem: 'cookie-taken' });
    expect(cookies.cookie).toBe('');
    cookies.off = true;
    expect(sessions.save(USER)).toEqual({ ok: false, problem: 'cookies-refused' });
  }
});

test('cookies that are too large together for servers are refused, and none is left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3900 }), (others) => {
      const { cookies, sessions } = openBrowser();
      cookies.cookie = `visits=${'v'.repeat(others)}`;
      const saved = sessions.save({ authorization: 't'.repeat(2000), name: 'n'.repeat(2000) });
      const whole = `visits=${'v'.repeat(others)}; token=${'t'.repeat(2000)}; user=`.length;
      const user = encodeURIComponent(
        JSON.stringify({ authorization: 't'.repeat(2000), name: 'n'.repeat(2000) }),
      ).length;
      if (user + 'user'.length > 4096 || whole + user > 8182) {
        expect(saved).toEqual({ ok: false, problem: 'cookie-too-large' });
        expect(cookies.cookie).toBe(`visits=${'v'.repeat(others)}`);
      } else expect(saved.ok).toBe(true);
    }),
  );
});
