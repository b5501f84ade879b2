import {
  constants,
  generateKeyPairSync,
  publicEncrypt,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decryptPassword } from '#service/rules/decrypt-password.ts';
import { DEMO_KEY_PAIR } from '#service/memory/demo-key-pair.ts';
import { generateRsaKeyPair, type RsaPrivateKey } from '#service/rules/rsa-key-pair.ts';

interface TestPair {
  readonly publicKey: KeyObject | string;
  readonly privateKey: RsaPrivateKey;
  readonly bytes: number;
}

function pairOf(modulusLength: number): TestPair {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength });
  return {
    publicKey,
    privateKey: privateKey.export({ format: 'jwk' }) as unknown as RsaPrivateKey,
    bytes: modulusLength / 8,
  };
}

const PAIRS: readonly TestPair[] = [pairOf(1024), { ...DEMO_KEY_PAIR, bytes: 256 }];

function encrypt(bytes: Uint8Array, key: KeyObject | string): string {
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, bytes).toString('base64');
}

describe('decryptPassword', () => {
  const anyPassword = fc.string({ unit: 'grapheme', maxLength: 117 });

  test('gives back whatever OpenSSL encrypted', () => {
    fc.assert(
      fc.property(anyPassword, fc.constantFrom(...PAIRS), (password, pair) => {
        const bytes = Buffer.from(password, 'utf8').subarray(0, pair.bytes - 11);
        const expected = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
        fc.pre(!expected.includes('\uFFFD'));
        expect(decryptPassword(encrypt(bytes, pair.publicKey), pair.privateKey)).toBe(expected);
      }),
      { numRuns: 60 },
    );
  });

  test('keeps a byte-order mark, and the longest text that fits', () => {
    for (const pair of PAIRS) {
      const text = `\uFEFF${'x'.repeat(pair.bytes - 14)}`;
      expect(decryptPassword(encrypt(Buffer.from(text), pair.publicKey), pair.privateKey)).toBe(
        text,
      );
    }
  });

  test('gives null for bytes that are no text', () => {
    const [pair] = PAIRS as [TestPair];
    expect(
      decryptPassword(encrypt(Buffer.from([0x41, 0xff, 0xfe]), pair.publicKey), pair.privateKey),
    ).toBeNull();
  });

  test('gives null for what was encrypted by another key', () => {
    const [one, other] = [pairOf(1024), pairOf(1024)];
    // About one foreign ciphertext in 65,000 looks padded by chance; ten in a row do not.
    const read = Array.from({ length: 10 }, () =>
      decryptPassword(encrypt(randomBytes(20), one.publicKey), other.privateKey),
    );
    expect(read.filter((text) => text === null).length).toBeGreaterThan(7);
  });

  test('never throws, and gives null for text that is no ciphertext', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
        expect(decryptPassword(text, DEMO_KEY_PAIR.privateKey)).toBeNull();
      }),
    );
    const all = Buffer.alloc(256, 0xff).toString('base64');
    expect(decryptPassword(all, DEMO_KEY_PAIR.privateKey)).toBeNull();
    expect(
      decryptPassword(Buffer.alloc(256).toString('base64'), DEMO_KEY_PAIR.privateKey),
    ).toBeNull();
  });
});

test('a generated pair belongs together', async () => {
  const pair = await generateRsaKeyPair();
  expect(decryptPassword(encrypt(Buffer.from('密码-Aa1'), pair.publicKey), pair.privateKey)).toBe(
    '密码-Aa1',
  );
});
