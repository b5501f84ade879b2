import { constants, generateKeyPairSync, publicEncrypt, type KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decryptPassword, DEMO_KEY_PAIR, type RsaPrivateKey } from '#service/memory/demo-keys.ts';
import { textInBlock } from '#service/rules/pkcs1-padding.ts';
import { decryptCiphertext } from '#service/staging/postgres/server-keys.ts';

const pairOf = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength });
const { publicKey, privateKey } = pairOf(1024);
const other = pairOf(1024).privateKey;
const longer = pairOf(1536).privateKey;
const LENGTH = 128;

const encrypt = (bytes: string | Uint8Array, key: KeyObject | string = publicKey): string =>
  publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(bytes)).toString(
    'base64',
  );

const jwkOf = (key: KeyObject) => key.export({ format: 'jwk' }) as unknown as RsaPrivateKey;

describe.each<[string, (ciphertext: string, key?: KeyObject) => string | null]>([
  ['in memory', (ciphertext, key = privateKey) => decryptPassword(ciphertext, jwkOf(key))],
  ['on a server', (ciphertext, key = privateKey) => decryptCiphertext(ciphertext, key, privateKey)],
])('decryption %s', (_, open) => {
  test('gives back any text that OpenSSL encrypted, byte-order mark included', () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .filter((typed) => Buffer.byteLength(typed) <= LENGTH - 11);
    fc.assert(
      fc.property(text, (typed) => {
        expect(open(encrypt(typed))).toBe(typed);
      }),
      { numRuns: 30, examples: [['\uFEFF密码-Aa1'], ['x'.repeat(LENGTH - 11)]] },
    );
  });

  test('gives null for anything else, and never throws', () => {
    const block = fc
      .uint8Array({ minLength: LENGTH, maxLength: LENGTH })
      .map((bytes) => Buffer.from(bytes).toString('base64'));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), block), (junk) => {
        expect(open(junk)).toBeNull();
      }),
      { numRuns: 60, examples: [[''], [Buffer.alloc(LENGTH, 0xff).toString('base64')]] },
    );
    expect(open(encrypt(Uint8Array.of(0x41, 0xff, 0xfe))), 'no UTF-8').toBeNull();
    expect(open(encrypt('Lab-2026x'), other), 'another key').toBeNull();
    expect(open(encrypt('Lab-2026x'), longer), 'a longer key').toBeNull();
  });
});

/** RFC 8017, 7.2.2: 00 02, eight or more non-zero bytes, 00, message. */
test('the padding of a decrypted block is checked byte by byte', () => {
  const padding = fc.record({
    first: fc.constantFrom(0, 0, 0, 1),
    second: fc.constantFrom(2, 2, 2, 0, 1, 3),
    filler: fc.array(fc.integer({ min: 1, max: 255 }), { maxLength: 20 }),
    message: fc.constantFrom('', 'x', 'Lab-2026x'),
    isFull: fc.boolean(),
  });
  fc.assert(
    fc.property(padding, ({ first, second, filler, message, isFull }) => {
      const room = LENGTH - 2 - filler.length - 1 - message.length;
      // Sevens fill the block, before the message or after it.
      const fill = [...filler, ...Array.from({ length: isFull ? room : 0 }, () => 7)];
      const block = Buffer.alloc(LENGTH, 7);
      block.set([first, second, ...fill, 0, ...Buffer.from(message)]);
      const isSound = first === 0 && second === 2 && fill.length >= 8;
      const rest = Buffer.from(block.subarray(2 + fill.length + 1)).toString();
      expect(textInBlock(block)).toBe(isSound ? rest : null);
    }),
    { numRuns: 300 },
  );
});

test('the demonstration pair decrypts what it encrypts', () => {
  const { publicKey: demoKey, privateKey: ofDemo } = DEMO_KEY_PAIR;
  expect(decryptPassword(encrypt('密码-Aa1', demoKey), ofDemo)).toBe('密码-Aa1');
});
