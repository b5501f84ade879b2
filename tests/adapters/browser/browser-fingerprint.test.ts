import { webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  BrowserFingerprint,
  describeUserAgent,
  type BrowserGlobals,
} from '#adapters/browser/browser-fingerprint.ts';
import { SafeStorage } from '#adapters/browser/safe-storage.ts';
import { utf16Text } from '../../arbitraries/texts.ts';
import { FakeStorage } from './fake-storage.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const ID = /^[A-Za-z0-9]{32}$/;

function openFingerprint(globals: Partial<BrowserGlobals> = {}) {
  const local = new FakeStorage();
  const session = new FakeStorage();
  const open = () =>
    new BrowserFingerprint(
      {
        navigator: { userAgent: CHROME, language: 'zh-CN' },
        screen: { width: 1920, height: 1080 },
        crypto: webcrypto as BrowserGlobals['crypto'],
        ...globals,
      },
      new SafeStorage(() => local),
      new SafeStorage(() => session),
    );
  return { local, session, open, fingerprint: open() };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the login info has the specification’s nine fields and describes this browser', () => {
  expect(openFingerprint().fingerprint.loginInfo()).toEqual({
    os: 'Windows NT 10.0',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    resolution: '1920x1080',
    browser: 'Chrome 140.0.0.0',
    language: 'zh-CN',
    cookieId: expect.stringMatching(ID),
    ua: CHROME,
    fingerprint: expect.stringMatching(ID),
    isAnonymous: 2,
  });
});

test('any user agent gives two texts and no error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), utf16Text()), (ua) => {
      const { os, browser } = describeUserAgent(ua);
      expect(os.length > 0 && browser.length > 0).toBe(true);
    }),
  );
  expect(describeUserAgent('')).toEqual({ os: 'unknown', browser: 'unknown' });
  expect(describeUserAgent(`${CHROME} MicroMessenger/8.0.2`).browser).toMatch(/^WeChat 8/);
});

test('the cookie id belongs to the browser, the fingerprint to the session', () => {
  const { fingerprint, open, session } = openFingerprint();
  const first = fingerprint.loginInfo();
  expect(open().loginInfo()).toEqual(first);
  expect(fingerprint.id()).toBe(first.fingerprint);
  expect(session.items.get('fingerprint')).toBe(first.fingerprint);
  session.items.clear();
  const next = open().loginInfo();
  expect(next.cookieId).toBe(first.cookieId);
  expect(next.fingerprint).not.toBe(first.fingerprint);
});

test('a malformed stored id is replaced, and an invalid flag counts as 2', () => {
  const stored = fc.oneof(
    fc.string().filter((text) => text !== '1'),
    fc.constantFrom('0', '3', ' 1', '01', 'a'.repeat(31), `${'a'.repeat(31)}\n`, 'x'.repeat(1000)),
  );
  fc.assert(
    fc.property(stored, (planted) => {
      const { fingerprint, local, session } = openFingerprint();
      local.items.set('cookieId', planted);
      for (const key of ['fingerprint', 'anonymous']) session.items.set(key, planted);
      const { cookieId, fingerprint: id, isAnonymous } = fingerprint.loginInfo();
      expect(cookieId).toMatch(ID);
      expect(id).toMatch(ID);
      expect(isAnonymous).toBe(2);
    }),
  );
});

test.each<[string, BrowserGlobals['webkitRequestFileSystem'], 1 | 2]>([
  ['succeeds', (_type, _size, success) => success(), 2],
  ['succeeds a little later', (_type, _size, success) => void setTimeout(success, 500), 2],
  ['fails', (_type, _size, _success, failure) => failure(), 1],
  ['is missing', undefined, 1],
  [
    'throws',
    () => {
      throw new DOMException('no', 'SecurityError');
    },
    1,
  ],
  ['never answers', () => {}, 1],
  ['answers too late', (_type, _size, success) => void setTimeout(success, 5000), 1],
])('a file system probe that %s', async (_, webkitRequestFileSystem, flag) => {
  const { fingerprint, session } = openFingerprint(
    webkitRequestFileSystem === undefined ? {} : { webkitRequestFileSystem },
  );
  const probe = fingerprint.probePrivateBrowsing();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await probe).toBe(flag);
  expect(session.items.get('anonymous')).toBe(String(flag));
  expect(fingerprint.loginInfo().isAnonymous).toBe(flag);
});
