import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BrowserSessionStore } from '#adapters/browser/browser-session-store.ts';
import { CookieJar, MAXIMUM_COOKIE_BYTES } from '#adapters/browser/cookie-jar.ts';
import { SafeStorage } from '#adapters/browser/safe-storage.ts';
import { LANGUAGES } from '#messages/languages.ts';
import { REQUESTED_PARAMETER } from '#ui/i18n/language-keys.ts';
import { ROUTE } from '#ui/routing/routes.ts';
import { fromRoot } from '../../scripts/cli/root.ts';
import { FakeCookies } from '../adapters/browser/fake-cookies.ts';
import { FakeStorage } from '../adapters/browser/fake-storage.ts';

const document = readFileSync(fromRoot('docs/store.md'), 'utf8');
const named = [...document.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

it('names the cookies that a log-in writes, and how to read them', () => {
  const cookies = new FakeCookies('https://account.example.com');
  const jar = new CookieJar(cookies, cookies, 'example.com');
  const storage = new FakeStorage();
  const user = { authorization: 'a;b', id: 12, userRangeId: 7, name: '林' };
  new BrowserSessionStore(new SafeStorage(() => storage), jar, new EventTarget()).save(user);
  const seen = cookies.seenBy('store.example.com');
  expect(named).toEqual(expect.arrayContaining([...Object.keys(seen), ...Object.keys(user)]));
  expect(JSON.parse(decodeURIComponent(seen['user'] ?? ''))).toEqual(user);
  expect(document).toContain(`${MAXIMUM_COOKIE_BYTES.toLocaleString('en')} bytes`);
});

it('names routes, parameters and languages of the portal', () => {
  const routes: readonly string[] = Object.values(ROUTE);
  expect(named.filter((name) => /^\/\w/.test(name) && !routes.includes(name))).toEqual([]);
  expect(named).toEqual(expect.arrayContaining([...Object.keys(LANGUAGES), REQUESTED_PARAMETER]));
});
