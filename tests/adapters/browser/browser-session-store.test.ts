import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BrowserSessionStore } from '#adapters/browser/browser-session-store.ts';
import { CookieJar } from '#adapters/browser/cookie-jar.ts';
import { SafeStorage } from '#adapters/browser/safe-storage.ts';
import type { User } from '#api/payloads.ts';
import { utf16Text } from '../../arbitraries/texts.ts';
import { FakeCookies } from './fake-cookies.ts';
import { FakeStorage } from './fake-storage.ts';

const STORE = 'shop.example.com';
const USER: User = { authorization: 'tok-1', id: 12, userRangeId: 7, name: '林; Path=/evil' };

function openBrowser(origin = 'https://account.example.com', cookieDomain = 'example.com') {
  const cookies = new FakeCookies(origin);
  const storage = new FakeStorage();
  const page = new EventTarget();
  const open = (domain = cookieDomain) =>
    new BrowserSessionStore(
      new SafeStorage(() => storage),
      new CookieJar(cookies, cookies, domain),
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
    more: fc.dictionary(utf16Text({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  })
  .map(({ authorization, more }): User => JSON.parse(JSON.stringify({ ...more, authorization })));

test('a saved session can be read here, after a reload and by the shop, until it ends without a trace', () => {
  fc.assert(
    fc.property(user, (given) => {
      const { cookies, storage, sessions, open } = openBrowser();
      const kept = sessions.save(given);
      for (const line of cookies.written) {
        expect(line, 'no value can add an attribute').toMatch(
          /^(token|user)=[!-:<-~]*(; Max-Age=0)?; Path=\/; SameSite=Lax; Secure(; Domain=example\.com)?$/,
        );
      }
      if (!kept.ok) return expect(kept.error).toBe('cookie-too-large');
      expect(sessions.current()).toEqual(given);
      expect(open().current()).toEqual(given);
      sessions.dropWithoutCookie();
      expect(sessions.current()).toEqual(given);
      const seen = cookies.seenBy(STORE);
      expect(Object.keys(seen).sort()).toEqual(['token', 'user']);
      expect(decodeURIComponent(seen['token'] ?? '')).toBe(given.authorization);
      expect(JSON.parse(decodeURIComponent(seen['user'] ?? ''))).toEqual(given);

      sessions.clear();
      expect(sessions.current()).toBeNull();
      expect(sessions.identity()).toBeNull();
      expect(storage.items.size).toBe(0);
      expect(cookies.cookie).toBe('');
    }),
  );
});

test.each([
  ['https://account.example.com', 'example.com', '; Secure; Domain=example.com'],
  ['https://account.example.com', '', '; Secure'],
  ['http://localhost:8080', 'example.com', ''],
  ['http://127.0.0.1:8080', 'localhost', ''],
  // Names below localhost can share a parent like other names.
  ['http://account.lab.localhost:8080', 'lab.localhost', '; Domain=lab.localhost'],
])('on %s with the cookie domain ‘%s’ the attributes end in ‘%s’', (origin, domain, attributes) => {
  const { cookies, sessions } = openBrowser(origin, domain);
  expect(sessions.save(USER)).toEqual({ ok: true, value: undefined });
  expect(cookies.written).toContain(`token=tok-1; Path=/; SameSite=Lax${attributes}`);
  expect(sessions.current()).toEqual(USER);
});

/** A user whose cookie has that many bytes, of name and value. */
const sized = (bytes: number): User => {
  const user = (name: string) => ({ authorization: 't', name });
  const fixed = 'user'.length + encodeURIComponent(JSON.stringify(user(''))).length;
  return user('n'.repeat(bytes - fixed));
};

test('a cookie may have 4096 bytes', () => {
  expect(openBrowser().sessions.save(sized(4096)).ok).toBe(true);
});

const circular: Record<string, unknown> = { authorization: 't' };
circular['self'] = circular;

test.each<[string, User, Partial<FakeCookies> & { readonly domain?: string }, string]>([
  ['cookies are off', USER, { off: true }, 'cookies-refused'],
  ['the page is sandboxed', USER, { throws: true }, 'cookies-refused'],
  ['the cookie domain is another site’s', USER, { domain: 'other.example' }, 'cookies-refused'],
  ['the token has a lone surrogate', { authorization: 'a\uD800' }, {}, 'cookies-refused'],
  ['JSON can’t hold the user', circular as User, {}, 'cookies-refused'],
  ['the token is too long', { authorization: 'x'.repeat(4092) }, {}, 'cookie-too-large'],
  ['the user is too long', sized(4097), {}, 'cookie-too-large'],
])('when %s, saving fails and ends the session', (_, given, { domain, ...state }, problem) => {
  const { cookies, storage, sessions, open } = openBrowser();
  expect(sessions.save({ authorization: 'former' }).ok).toBe(true);
  Object.assign(cookies, state);
  const next = open(domain);
  const heard: unknown[] = [];
  next.subscribe(() => heard.push(next.current()));
  expect(next.save(given)).toEqual({ ok: false, error: problem });
  expect(next.current()).toBeNull();
  expect(heard).toEqual([null]);
  expect(storage.items.size).toBe(0);
});

test.each(['token', 'user'])('a %s cookie that scripts can’t replace is a failure', (name) => {
  const { cookies, sessions } = openBrowser();
  cookies.httpOnly = [name];
  expect(sessions.save(USER)).toEqual({ ok: false, error: 'cookies-refused' });
  expect(cookies.cookie).toBe('');
});

test('a host-only cookie from other settings is replaced, and cookies of other names are kept', () => {
  const { cookies, sessions } = openBrowser();
  for (const other of ['token=old', 'token2=a', 'xuser=b']) cookies.cookie = `${other}; Path=/`;
  sessions.save(USER);
  expect(cookies.seenBy('account.example.com')['token']).toBe('tok-1');
  expect(cookies.cookie.match(/token=/g)).toHaveLength(1);
  sessions.clear();
  expect(cookies.cookie).toBe('token2=a; xuser=b');
});

test.each(['Bearer a,b=', encodeURIComponent('Bearer a,b=')])(
  'the session stays if the shop rewrites the token as %s',
  (written) => {
    const { cookies, sessions } = openBrowser();
    sessions.save({ ...USER, authorization: 'Bearer a,b=' });
    expect(cookies.cookie).toContain('token=Bearer%20a%2Cb=');
    cookies.cookie = `token=${written}; Path=/; Domain=example.com`;
    expect(sessions.current()?.authorization).toBe('Bearer a,b=');
  },
);

test.each(['[]', 'null', '7', '"x"', '{', ''])('a user stored as %s is no session', (stored) => {
  const { storage, sessions } = openBrowser();
  sessions.save(USER);
  storage.items.set('user', stored);
  expect(sessions.current()).toBeNull();
  expect(sessions.identity()).toEqual({ authorization: USER.authorization });
});

test('the call headers use the token and the user independently', () => {
  const { storage, sessions } = openBrowser();
  storage.items.set('token', 't');
  expect(sessions.identity()).toEqual({ authorization: 't' });
  storage.items.clear();
  storage.items.set('user', '{"id":5,"userRangeId":"r"}');
  expect(sessions.identity()).toEqual({ authorization: null, id: 5, userRangeId: 'r' });
});

test('signing in and out is reported, in this tab after everything is stored, and from other tabs', () => {
  const { page, sessions } = openBrowser();
  const heard: unknown[] = [];
  sessions.subscribe(() => heard.push(sessions.current()));
  sessions.save(USER);
  sessions.clear();
  expect(heard).toEqual([USER, null]);
  const isHeard = (key: string | null) => {
    const before = heard.length;
    page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    return heard.length > before;
  };
  expect(['token', 'user', null, 'cookieId'].filter(isHeard)).toEqual(['token', 'user', null]);
});

test.each([
  ['signed out', 'token=; Max-Age=0; Path=/; Domain=example.com'],
  ['signed in another person', 'token=other; Path=/; Domain=example.com'],
])('a session is dropped when the shop has %s, and no call carries it any more', (_, written) => {
  const { cookies, storage, sessions } = openBrowser();
  sessions.save(USER);
  cookies.cookie = written;
  expect(sessions.current()).toBeNull();
  expect(sessions.identity(), 'still stored').toMatchObject({ authorization: 'tok-1', id: 12 });
  const left = cookies.cookie;
  let times = 0;
  sessions.subscribe(() => (times += 1));
  sessions.dropWithoutCookie();
  sessions.dropWithoutCookie();
  expect(sessions.identity()).toBeNull();
  expect(storage.items.size).toBe(0);
  expect(times).toBe(1);
  expect(cookies.cookie, 'the shop’s cookies stay').toBe(left);
});

test.each([
  ['a token without a user', { token: 'stale' }, 'token=stale'],
  ['a token whose cookie is gone', { token: 'stale' }, ''],
  ['a whole session', { token: 'stale', user: '{"id":7}' }, 'token=stale'],
  ['a token beside the cookie of another person', { token: 'stale' }, 'token=other'],
  ['a user without a token', { user: '{"id":7}' }, 'token=other'],
])('%s that the service does not know is dropped with its own cookie', (_, stored, cookie) => {
  const { cookies, storage, sessions } = openBrowser();
  for (const [key, value] of Object.entries(stored)) storage.setItem(key, value);
  if (cookie !== '') cookies.cookie = `${cookie}; Path=/; Domain=example.com`;
  sessions.dropUnknown();
  expect(sessions.identity()).toBeNull();
  expect(storage.items.size).toBe(0);
  expect(cookies.cookie).toBe(cookie === 'token=other' ? cookie : '');
});

test('ids beyond 2^53 are kept digit by digit, in the cookie and for the call headers', () => {
  const id = 1234567890123456789n;
  const { cookies, sessions, open } = openBrowser();
  expect(sessions.save({ ...USER, id, userRangeId: -id }).ok).toBe(true);
  const json = decodeURIComponent(cookies.seenBy(STORE)['user'] ?? '');
  expect(json).toContain(`"id":${id},"userRangeId":-${id}`);
  expect(open().identity()).toMatchObject({ id, userRangeId: -id });
});
