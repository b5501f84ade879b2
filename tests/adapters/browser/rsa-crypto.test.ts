import fc from 'fast-check';
import { JSEncrypt } from 'jsencrypt';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RsaCrypto, type Encryptor, type LoadEncryptor } from '#adapters/browser/rsa-crypto.ts';
import type { Password } from '#domain/password-policy.ts';
import type { TestKey } from './rsa-keys.ts';
import { encrypt, holdRoundTrip, KEYS } from './rsa-round-trip.ts';

test('a password is decrypted as typed, or refused before encryption', async () => {
  await holdRoundTrip(150);
});

describe.each(KEYS)('with $bytes bytes of key', (pair) => {
  const room = pair.bytes - 11;

  test.each([
    ['ASCII', 'x'.repeat(room), 'x'.repeat(room + 1)],
    [
      'CJK',
      '林'.repeat(room / 3).padEnd(room - 2 * Math.floor(room / 3), 'x'),
      '林'.repeat(Math.floor(room / 3) + 1),
    ],
    ['umlauts', 'ü'.repeat(Math.floor(room / 2)), `${'ü'.repeat(Math.floor(room / 2))}xx`],
  ])('%s up to the last byte goes, one more is refused', async (_, longest, tooLong) => {
    const encrypted = await encrypt(longest, pair.spkiPem);
    expect(encrypted.ok && pair.open(encrypted.value)).toBe(longest);
    expect(await encrypt(tooLong, pair.spkiPem)).toEqual({
      ok: false,
      problem: 'password-too-long',
    });
  });

  test('the ciphertext is as long as the key and never the same twice', async () => {
    const texts = await Promise.all(
      Array.from({ length: 20 }, () => encrypt('Abc-123', pair.spkiPem)),
    );
    const values = texts.map((encrypted) => (encrypted.ok ? encrypted.value : ''));
    expect(new Set(values).size).toBe(20);
    for (const value of values) expect(Buffer.from(value, 'base64')).toHaveLength(pair.bytes);
  });
});

test('random text is refused as a key, and no password is encrypted then', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string(), fc.base64String(), fc.constant('')),
      async (publicKey) => {
        expect(await encrypt('Abc-123', publicKey)).toEqual({ ok: false, problem: 'unsound-key' });
      },
    ),
  );
});

test('a former key is never used for a later password', async () => {
  const [one, other] = KEYS as [TestKey, TestKey];
  await encrypt('first', one.spkiPem);
  expect((await encrypt('second', '')).ok).toBe(false);
  const encrypted = await encrypt('third', other.spkiPem);
  expect(encrypted.ok && other.open(encrypted.value)).toBe('third');
});

const PAIR = KEYS[0] as TestKey;

/** Faulty libraries. */
const BROKEN: readonly (readonly [string, (text: string) => string | false])[] = [
  ['gives false', () => false],
  ['gives nothing', () => ''],
  [
    'throws',
    () => {
      throw new Error('broken');
    },
  ],
  ['gives less than the key’s length', () => btoa('x'.repeat(127))],
  ['gives more than the key’s length', () => btoa('x'.repeat(129))],
  ['gives no base64', () => '%%%'],
  ['gives the text back', (text) => text],
];

test.each(BROKEN)('a library that %s is a failure value', async (_, encryptText) => {
  class Broken implements Encryptor {
    setPublicKey() {}
    encrypt = encryptText;
  }
  const broken = new RsaCrypto(() => Promise.resolve(Broken));
  expect(
    await broken.encrypt('Abc-123' as Password, { publicKey: PAIR.spkiPem, keyId: 1 }),
  ).toEqual({
    ok: false,
    problem: 'encryption-failed',
  });
});

describe('loading the library', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function crypto(first: LoadEncryptor, later: LoadEncryptor = first) {
    let loads = 0;
    const tried = new RsaCrypto(() => (loads++ === 0 ? first : later)());
    return {
      preload: () => tried.preload(),
      encrypt: () => tried.encrypt('Abc-123' as Password, { publicKey: PAIR.spkiPem, keyId: 1 }),
      loads: () => loads,
    };
  }
  const loads = () => Promise.resolve(JSEncrypt);
  const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const throws = () => {
    throw new Error('no loader');
  };
  const hangs = () => new Promise<never>(() => {});

  test.each([
    ['fails', fails],
    ['throws', throws],
  ])('one that %s is a value, and the next press loads again', async (_, breaks) => {
    const tried = crypto(breaks, loads);
    expect(await tried.encrypt()).toEqual({ ok: false, problem: 'not-loaded' });
    expect((await tried.encrypt()).ok).toBe(true);
  });

  test('loading that hangs fails after 20 s', async () => {
    const tried = crypto(hangs);
    const encrypted = tried.encrypt();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await encrypted).toEqual({ ok: false, problem: 'not-loaded' });
  });

  test('the library is loaded once, or ahead on request', async () => {
    const tried = crypto(loads);
    tried.preload();
    tried.preload();
    await Promise.all([tried.encrypt(), tried.encrypt()]);
    await tried.encrypt();
    expect(tried.loads()).toBe(1);
  });

  test('a failed preload does not affect the next encryption', async () => {
    const tried = crypto(fails, loads);
    tried.preload();
    await vi.advanceTimersByTimeAsync(0);
    expect((await tried.encrypt()).ok).toBe(true);
  });
});
