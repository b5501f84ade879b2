import { afterAll, beforeEach, expect, it } from 'vitest';
import { CookieJar } from '#adapters/browser/cookie-jar.ts';
import { SafeStorage } from '#adapters/browser/safe-storage.ts';
import { storeAddressedLanguage } from '#entry/stored-language.ts';
import { FakeCookies } from '../adapters/browser/fake-cookies.ts';
import { FakeStorage } from '../adapters/browser/fake-storage.ts';

let cookies: FakeCookies;
let storage: FakeStorage;

beforeEach(() => {
  document.documentElement.dataset['languages'] = 'en ja';
  cookies = new FakeCookies('https://account.example.com');
  storage = new FakeStorage();
});

afterAll(() => delete document.documentElement.dataset['languages']);

/** The address after a visit by that query. */
function visit(search: string): string {
  history.replaceState({ step: 2 }, '', `/forget${search}`);
  storeAddressedLanguage(
    new CookieJar(cookies, cookies),
    new SafeStorage(() => storage),
    location.search,
  );
  expect(history.state, 'the entry keeps its step').toEqual({ step: 2 });
  return location.pathname + location.search + location.hash;
}

it('a language in the address is stored, and leaves the address', () => {
  expect(visit('?language=ja&type=2#x')).toBe('/forget?type=2#x');
  expect([cookies.cookie, storage.items.get('language')]).toEqual(['language=ja', 'ja']);
  expect(cookies.written.at(-1), 'for a year').toContain('Max-Age=31536000;');
});

it.each([
  ['cookies', () => (cookies.off = true)],
  ['storage', () => (storage.blocked = true)],
])('it is stored without %s, too', (_, block) => {
  block();
  expect(visit('?language=ja')).toBe('/forget');
});

it('it stays in the address where nothing can be stored, or it is not offered', () => {
  expect(visit('?language=fr')).toBe('/forget?language=fr');
  cookies.off = storage.blocked = true;
  expect(visit('?language=ja')).toBe('/forget?language=ja');
});
