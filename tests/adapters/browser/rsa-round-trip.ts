import fc from 'fast-check';
import { JSEncrypt } from 'jsencrypt';
import { expect } from 'vitest';
import { RsaCrypto } from '#adapters/browser/rsa-crypto.ts';
import type { Password } from '#domain/password-policy.ts';
import { anyText } from '../../arbitraries/any-text.ts';
import { bare, makeKey, type TestKey } from './rsa-keys.ts';

export const KEYS = [makeKey(1024), makeKey(2048)];
const key = fc.constantFrom(...KEYS);
const form = fc.constantFrom<(key: TestKey) => string>(
  ({ spkiPem }) => spkiPem,
  ({ pkcs1Pem }) => pkcs1Pem,
  ({ spkiPem }) => bare(spkiPem),
  ({ pkcs1Pem }) => bare(pkcs1Pem),
  ({ spkiPem }) => `\r\n ${spkiPem.replaceAll('\n', '\r\n')} \t`,
);

const ascii = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 });
const cjk = fc.string({
  unit: fc.integer({ min: 0x4e00, max: 0x9fff }).map((point) => String.fromCodePoint(point)),
  minLength: 1,
  maxLength: 40,
});
/** Characters of one, two and three bytes, with lengths around each key's limit. */
const mixed = fc.string({ unit: fc.constantFrom('x', 'ü', '林'), minLength: 30, maxLength: 160 });
const controls = fc.constantFrom(
  '\u0000',
  'a\u0000b',
  '\uFEFFx',
  '\n',
  '\u0080',
  '\u07FF\u0800\uFFFF',
);
const anything = fc.oneof(ascii, cjk, mixed, controls, anyText({ minLength: 1, maxLength: 300 }));

const rsa = new RsaCrypto(() => Promise.resolve(JSEncrypt));
export const encrypt = (password: string, publicKey: string) =>
  rsa.encrypt(password as Password, { publicKey, keyId: 1 });

/** Encrypts `numRuns` random passwords with both keys, each key in all its forms. */
export async function holdRoundTrip(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(anything, key, form, async (password, pair, as) => {
      const encrypted = await encrypt(password, as(pair));
      if (/[\uD800-\uDFFF]/.test(password)) {
        expect(encrypted).toEqual({ ok: false, problem: 'password-unsupported-character' });
      } else if (Buffer.byteLength(password) > pair.bytes - 11) {
        expect(encrypted).toEqual({ ok: false, problem: 'password-too-long' });
      } else {
        expect(encrypted.ok && pair.open(encrypted.value)).toBe(password);
      }
    }),
    { numRuns },
  );
}
