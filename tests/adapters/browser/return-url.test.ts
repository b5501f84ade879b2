import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BrowserShopNavigation } from '#adapters/browser/browser-shop-navigation.ts';
import { url, utf16Text } from '../../arbitraries/texts.ts';

/**
 * URLs that try to leave `https://store.example.com`. The portal must go to the shop or its home
 * instead.
 */
const HOSTILE: readonly string[] = [
  // schemes
  'javascript:alert(1)',
  'JaVaScRiPt://store.example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://store.example.com/1b2c',
  'http://store.example.com/',
  'HTTPS://evil.example/',
  // without a scheme, or slashes gone wrong
  '//store.example.com',
  '/\\evil.example',
  'https:store.example.com',
  'https:/store.example.com',
  'https:\\\\store.example.com',
  '',
  // user info
  'https://store.example.com@evil.example/',
  'https://user:pass@store.example.com/',
  'https://@store.example.com/',
  'https://evil.example\\@store.example.com/',
  // look-alikes
  'https://evil.example/?https://store.example.com/',
  'https://store.example.com.evil.example/',
  'https://store.example.com./',
  'https://stоre.example.com/',
  'https://store.example。evil.example/',
  'https://store.example.com\uFF0Fevil.example/',
  // characters that a parser drops or moves
  'https://sto\u200Bre.example.com/',
  'https://store.examp\u00ADle.com/',
  'https://store.example.com/\u202Emoc.live',
  'java\tscript:alert(1)',
  ' https://store.example.com/',
  'https://store.example.com/\u3000',
  'https://store.example.com/\r\nSet-Cookie: a=b',
  'https://store.example.com/\u0000',
  'https://store.example.com/\u2028',
  'https://store.example.com/\u3164',
  'https://store.example.com/\uD800',
  // ports and numbers
  'https://store.example.com:8443/',
  'http://127.0.0.1:9999/',
  'http://plain.example.com/',
  // encoded, or too long
  'https%3A%2F%2Fstore.example.com%2F',
  `https://store.example.com/${'a'.repeat(2023)}`,
  `https://store.example.com/${'林'.repeat(300)}`,
];

/** URLs of the shop, with the URL that the portal navigates to. */
const FRIENDLY: readonly (readonly [given: string, followed: string])[] = [
  ['https://store.example.com', 'https://store.example.com/'],
  ['https://store.example.com/c?id=1&b=%20x#t', 'https://store.example.com/c?id=1&b=%20x#t'],
  ['https://store.example.com:443/cart', 'https://store.example.com/cart'],
  ['https://STORE.example.com/Cart', 'https://store.example.com/Cart'],
  ['https://store.example.com/订单', 'https://store.example.com/%E8%AE%A2%E5%8D%95'],
  ['https://store.example.com:/@evil.example:443', 'https://store.example.com/@evil.example:443'],
  ...[`https://store.example.com/${'a'.repeat(2022)}`].map((url) => [url, url] as const),
  ['https://store.example.com?a@b', 'https://store.example.com/?a@b'],
  ['https://store.example.com/a b', 'https://store.example.com/a%20b'],
  ['https://home.example.com/x', 'https://home.example.com/x'],
  ['http://127.0.0.1:3000/x', 'http://127.0.0.1:3000/x'],
];

const HOME = 'https://home.example.com/start';
const ORIGINS = ['https://store.example.com', 'http://127.0.0.1:3000', 'http://plain.example.com'];

function openExit() {
  const gone: string[] = [];
  const exit = new BrowserShopNavigation(
    { storeHome: HOME, returnOrigins: ORIGINS },
    { replace: (url: string | URL) => void gone.push(String(url)) },
  );
  return { exit, gone };
}

test.each(HOSTILE)('%j is not followed', (payload) => {
  const { exit, gone } = openExit();
  expect(exit.allowedReturnUrl(payload)).toBeNull();
  exit.leave(payload);
  expect(gone).toEqual([HOME]);
});

test.each(FRIENDLY)('%j is followed', (given, followed) => {
  const { exit, gone } = openExit();
  expect(exit.allowedReturnUrl(given)).toBe(followed);
  exit.leave(given);
  expect(gone).toEqual([followed]);
});

test('without a return URL the portal leads to the shop’s home', () => {
  const { exit, gone } = openExit();
  exit.leave(null);
  expect(gone).toEqual([HOME]);
});

const piece = fc.oneof(
  fc.constantFrom(...'https http : / // \\ @ # ? . % %2f'.split(' '), '\t', '\n', '\0', '\u200B'),
  fc.constantFrom('store.example.com', 'home.example.com', 'evil.example', '127.0.0.1:3000'),
  fc.constantFrom('localhost', 'javascript:', 'data:'),
  utf16Text({ maxLength: 4 }),
);
const wild = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.array(piece, { maxLength: 8 }).map((pieces) => `https://${pieces.join('')}`),
  fc.array(piece, { maxLength: 8 }).map((pieces) => `https://store.example.com${pieces.join('')}`),
  url,
  fc.constantFrom(...HOSTILE, ...FRIENDLY.map(([given]) => given)),
);
const ALLOWED = ['https://store.example.com', 'https://home.example.com', 'http://127.0.0.1:3000'];

test('the exit is always an allowed origin, and a stored return URL is followed unchanged', () => {
  fc.assert(
    fc.property(wild, (raw) => {
      const { exit, gone } = openExit();
      exit.leave(raw);
      expect(gone).toHaveLength(1);
      const { origin, username, password } = new URL(gone[0] ?? '');
      expect(ALLOWED).toContain(origin);
      expect(username + password).toBe('');
      const stored = exit.allowedReturnUrl(raw);
      if (stored !== null) expect(exit.allowedReturnUrl(stored)).toBe(stored);
    }),
    { numRuns: 1000 },
  );
});
