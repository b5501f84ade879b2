import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BrowserShopNavigation } from '#adapters/browser/browser-shop-navigation.ts';
import { url, utf16Text } from '../../arbitraries/texts.ts';
import { FRIENDLY, HOSTILE } from './return-url-payloads.ts';

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
