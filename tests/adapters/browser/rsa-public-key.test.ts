import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRsaPublicKey } from '#adapters/browser/rsa-public-key.ts';
import { utf16Text } from '../../arbitraries/texts.ts';
import { bare, makeKey } from './rsa-keys.ts';

const KEY = makeKey(1024);
const N = KEY.modulus;
const E = '010001';
const armour = (label: string, body: string) =>
  `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----`;

/** Odd, with its highest bit set: only the length matters here. */
const modulus = (bits: number) => {
  const hex = (1n << BigInt(bits - 1)).toString(16);
  return `${hex.slice(0, -1)}1`;
};

/* A minimal DER writer, for keys that no tool makes. */
const base64 = (der: Uint8Array) => Buffer.from(der).toString('base64');
const element = (tag: number, ...parts: readonly Uint8Array[]): Uint8Array => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Uint8Array.of(tag), lengthOf(content.length), content]);
};
const lengthOf = (length: number): Uint8Array => {
  if (length < 0x80) return Uint8Array.of(length);
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Uint8Array.of(0x80 + bytes.length), bytes]);
};
const sequence = (...parts: readonly Uint8Array[]) => element(0x30, ...parts);
const integer = (hex: string): Uint8Array => {
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return element(0x02, (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Uint8Array.of(0), bytes]) : bytes);
};
const rawInteger = (hex: string) => element(0x02, Buffer.from(hex, 'hex'));
const RSA_ALGORITHM = Buffer.from('300d06092a864886f70d0101010500', 'hex');
const pkcs1 = (n: string, e: string) => sequence(integer(n), integer(e));
const spki = (n: string, e: string, algorithm: Uint8Array = RSA_ALGORITHM) =>
  sequence(algorithm, element(0x03, Uint8Array.of(0), pkcs1(n, e)));

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .publicKey.export({ type: 'spki', format: 'pem' })
  .toString();
const otherAlgorithm = Buffer.from('300d06092a864886f70d010101ffff', 'hex');

test.each([
  ['armour alone', armour('PUBLIC KEY', '')],
  ['an exponent of 1', base64(spki(N, '01'))],
  ['a large exponent', base64(spki(N, '0100000001'))],
  ['a padded exponent', base64(sequence(integer(N), rawInteger('00010001')))],
  ['1023 bits', base64(spki(modulus(1023), E))],
  ['8193 bits', base64(spki(modulus(8193), E))],
  ['an even modulus', base64(spki(`${N.slice(0, -1)}0`, E))],
  ['a negative modulus', base64(sequence(rawInteger(N), integer(E)))],
  ['a modulus with a needless zero', base64(sequence(rawInteger(`0000${N}`), integer(E)))],
  ['an empty modulus', base64(sequence(element(0x02), integer(E)))],
  ['no exponent', base64(sequence(integer(N)))],
  ['a third number', base64(sequence(integer(N), integer(E), integer('05')))],
  ['bytes after the key', base64(Buffer.concat([spki(N, E), Uint8Array.of(0)]))],
  ['another algorithm', base64(spki(N, E, otherAlgorithm))],
  ['unused bits', base64(sequence(RSA_ALGORITHM, element(0x03, Uint8Array.of(1), pkcs1(N, E))))],
  ['an empty bit string', base64(sequence(RSA_ALGORITHM, element(0x03)))],
  ['an endless length', base64(Buffer.concat([Uint8Array.of(0x30, 0x80), pkcs1(N, E)]))],
  ['a length of three bytes', base64(Uint8Array.of(0x30, 0x83, 0, 0, 0))],
  ['a private key', KEY.privatePem],
  ['a private key behind a public one’s armour', armour('PUBLIC KEY', bare(KEY.privatePem))],
  ['an elliptic key', ec],
  ['a certificate’s armour', armour('CERTIFICATE', bare(KEY.spkiPem))],
  ['two different armours', KEY.spkiPem.replace('END PUBLIC', 'END RSA PUBLIC')],
  ['two keys', KEY.spkiPem + KEY.spkiPem],
  // Sixteen set bits give an underscore, wherever they begin.
  ['base64url', Buffer.from(spki(`ffff${N.slice(4)}`, E)).toString('base64url')],
])('%s is refused', (_, text) => {
  expect(parseRsaPublicKey(text)).toBeNull();
});

test('any length from 1024 to 8192 bits is taken, and reported correctly', () => {
  const bits = fc.integer({ min: 1024, max: 8192 });
  fc.assert(
    fc.property(bits, fc.constantFrom(spki, pkcs1), (length, encode) => {
      const parsed = parseRsaPublicKey(base64(encode(modulus(length), E)));
      expect(parsed?.bytes).toBe(Math.ceil(length / 8));
    }),
  );
});

test('a key with one wrong byte is refused, or read as OpenSSL reads it', () => {
  const der = Buffer.from(bare(KEY.spkiPem), 'base64');
  fc.assert(
    fc.property(fc.nat({ max: der.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const bent = Buffer.from(der);
      bent[at] = (bent[at] ?? 0) ^ change;
      const parsed = parseRsaPublicKey(bent.toString('base64'));
      if (parsed === null) return;
      const { publicExponent, modulusLength = 0 } =
        createPublicKey({ key: bent, format: 'der', type: 'spki' }).asymmetricKeyDetails ?? {};
      expect(publicExponent).toBe(65537n);
      expect(Math.ceil(modulusLength / 8)).toBe(parsed.bytes);
    }),
    { numRuns: 500 },
  );
});

test('any other text, and a key that was cut, is refused without an error', () => {
  const whole = bare(KEY.spkiPem);
  const text = fc.oneof(
    utf16Text(),
    fc.base64String(),
    fc
      .uint8Array({ maxLength: 60 })
      .map((bytes) => base64(Buffer.concat([Uint8Array.of(0x30), bytes]))),
    fc.base64String().map((body) => armour('PUBLIC KEY', body)),
    fc.nat({ max: whole.length - 1 }).map((length) => whole.slice(0, length)),
  );
  fc.assert(
    fc.property(text, (given) => {
      expect(parseRsaPublicKey(given)).toBeNull();
    }),
    { numRuns: 300 },
  );
});
