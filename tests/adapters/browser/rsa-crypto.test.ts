import fc from 'fast-check';
import { JSEncrypt } from 'jsencrypt';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RsaCrypto, type Encryptor, type LoadEncryptor } from '#adapters/browser/rsa-crypto.ts';
import type { Password } from '#domain/password-policy.ts';
import { utf16Text } from '../../arbitraries/texts.ts';
import { bare, makeKey, type TestKey } from './rsa-keys.ts';

const SMALL = makeKey(1024);
const LARGE = makeKey(2048);

const encryptBy = (rsa: RsaCrypto, password: string, publicKey: string) =>
  rsa.encrypt(password as Password, { publicKey, keyId: 1 });
const rsa = new RsaCrypto(() => Promise.resolve(JSEncrypt));
const encrypt = (password: string, publicKey: string) => encryptBy(rsa, password, publicKey);

const password = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 }),
  fc
    .tuple(fc.constantFrom('x', 'ü', '林'), fc.constantFrom(117, 245), fc.constantFrom(-1, 0, 1))
    .map(([letter, room, more]) =>
      letter.repeat(Math.floor(room / Buffer.byteLength(letter)) + more),
    ),
  fc.constantFrom('\u0000', 'a\u0000b', '\uFEFFx', '\n', '\u0080', '\u07FF\u0800\uFFFF'),
  utf16Text({ minLength: 1, maxLength: 300 }),
);
const form = fc.constantFrom<(key: TestKey) => string>(
  ({ spkiPem }) => spkiPem,
  ({ pkcs1Pem }) => pkcs1Pem,
  ({ spkiPem }) => bare(spkiPem),
  ({ pkcs1Pem }) => bare(pkcs1Pem),
  ({ spkiPem }) => `\r\n ${spkiPem.replaceAll('\n', '\r\n')} \t`,
);

test('a password is decrypted as typed, or refused before encryption', async () => {
  await fc.assert(
    fc.asyncProperty(password, fc.constantFrom(SMALL, LARGE), form, async (typed, pair, as) => {
      const encrypted = await encrypt(typed, as(pair));
      if (/[\uD800-\uDFFF]/.test(typed)) {
        expect(encrypted).toEqual({ ok: false, error: 'password-unsupported-character' });
      } else if (Buffer.byteLength(typed) > pair.bytes - 11) {
        expect(encrypted).toEqual({ ok: false, error: 'password-too-long' });
      } else {
        expect(encrypted.ok && pair.open(encrypted.value)).toBe(typed);
      }
    }),
    { numRuns: 100 },
  );
});

test('a text that is no key is refused, and a former key is never used for a later password', async () => {
  await encrypt('first', SMALL.spkiPem);
  expect(await encrypt('second', '')).toEqual({ ok: false, error: 'unsound-key' });
  const encrypted = await encrypt('third', LARGE.spkiPem);
  expect(encrypted.ok && LARGE.open(encrypted.value)).toBe('third');
});

test.each<[string, (text: string) => string | false]>([
  ['gives false', () => false],
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
])('a library that %s is a failure value', async (_, encryptText) => {
  class Broken implements Encryptor {
    setPublicKey() {}
    encrypt = encryptText;
  }
  const broken = new RsaCrypto(() => Promise.resolve(Broken));
  expect(await encryptBy(broken, 'Abc-123', SMALL.spkiPem)).toEqual({
    ok: false,
    error: 'encryption-failed',
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
      encrypt: () => encryptBy(tried, 'Abc-123', SMALL.spkiPem),
      loads: () => loads,
    };
  }
  const loads = () => Promise.resolve(JSEncrypt);
  const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

  test('loading that fails is a value, and the next press loads again', async () => {
    const tried = crypto(fails, loads);
    expect(await tried.encrypt()).toEqual({ ok: false, error: 'not-loaded' });
    expect((await tried.encrypt()).ok).toBe(true);
  });

  test('loading that hangs fails after 20 s', async () => {
    const tried = crypto(() => new Promise<never>(() => {}));
    const encrypted = tried.encrypt();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await encrypted).toEqual({ ok: false, error: 'not-loaded' });
  });

  test('the library is loaded once, or ahead on request', async () => {
    const tried = crypto(loads);
    tried.preload();
    tried.preload();
    await Promise.all([tried.encrypt(), tried.encrypt()]);
    await tried.encrypt();
    expect(tried.loads()).toBe(1);
  });
});
