import fc from 'fast-check';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseRsaPublicKey } from '#adapters/browser/rsa-public-key.ts';
import { anyText } from '../../arbitraries/any-text.ts';
import { base64, element, integer, pkcs1, RSA_ALGORITHM, sequence, spki } from './der.ts';
import { bare, makeKey } from './rsa-keys.ts';
import { encrypt } from './rsa-round-trip.ts';

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

test.each([
  ['SPKI in PEM', KEY.spkiPem],
  ['PKCS#1 in PEM', KEY.pkcs1Pem],
  ['bare SPKI', bare(KEY.spkiPem)],
  ['bare PKCS#1', bare(KEY.pkcs1Pem)],
  ['SPKI by hand', base64(spki(N, E))],
  ['PKCS#1 by hand', base64(pkcs1(N, E))],
])('%s is a key of 128 bytes', (_, text) => {
  expect(parseRsaPublicKey(text)?.bytes).toBe(128);
});

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .publicKey.export({ type: 'spki', format: 'pem' })
  .toString();
const privatePkcs1 = makeKey(1024).privatePem;

const OF_ANOTHER_FORM: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['blanks', ' \n '],
  ['words', 'no key at all'],
  ['armour alone', armour('PUBLIC KEY', '')],
  ['an exponent of 1', base64(spki(N, '01'))],
  ['an exponent of 3', base64(spki(N, '03'))],
  ['an exponent of 0', base64(spki(N, '00'))],
  ['a large exponent', base64(spki(N, '0100000001'))],
  ['a negative exponent', base64(sequence(integer(N), Buffer.from('0203ff0001', 'hex')))],
  ['a padded exponent', base64(sequence(integer(N), Buffer.from('020400010001', 'hex')))],
  ['512 bits', base64(spki(modulus(512), E))],
  ['1023 bits', base64(spki(modulus(1023), E))],
  ['8193 bits', base64(spki(modulus(8193), E))],
  ['an even modulus', base64(spki(`${N.slice(0, -1)}0`, E))],
  ['a modulus of 0', base64(spki('00', E))],
  ['a negative modulus', base64(sequence(element(0x02, Buffer.from(N, 'hex')), integer(E)))],
  [
    'a modulus with a needless zero',
    base64(sequence(element(0x02, Buffer.from(`0000${N}`, 'hex')), integer(E))),
  ],
  ['an empty modulus', base64(sequence(element(0x02), integer(E)))],
  ['no exponent', base64(sequence(integer(N)))],
  ['a third number', base64(sequence(integer(N), integer(E), integer('05')))],
  ['bytes after the key', base64(Buffer.concat([spki(N, E), Uint8Array.of(0)]))],
  ['another algorithm', base64(spki(N, E, Buffer.from('300d06092a864886f70d010101ffff', 'hex')))],
  [
    'an algorithm without parameters',
    base64(spki(N, E, Buffer.from('300b06092a864886f70d010101', 'hex'))),
  ],
  ['unused bits', base64(sequence(RSA_ALGORITHM, element(0x03, Uint8Array.of(1), pkcs1(N, E))))],
  ['an empty bit string', base64(sequence(RSA_ALGORITHM, element(0x03)))],
  ['an endless length', base64(Buffer.concat([Uint8Array.of(0x30, 0x80), pkcs1(N, E)]))],
  ['a length of three bytes', base64(Uint8Array.of(0x30, 0x83, 0, 0, 0))],
  ['a private key', KEY.privatePem],
  ['a bare private key', bare(KEY.privatePem)],
  ['a private key behind a public one’s armour', armour('PUBLIC KEY', bare(privatePkcs1))],
  ['an elliptic key', ec],
  ['a certificate’s armour', armour('CERTIFICATE', bare(KEY.spkiPem))],
  [
    'two different armours',
    `-----BEGIN PUBLIC KEY-----${bare(KEY.spkiPem)}-----END RSA PUBLIC KEY-----`,
  ],
  ['two keys', KEY.spkiPem + KEY.spkiPem],
  ['words before it', `key: ${KEY.spkiPem}`],
  ['base64url', Buffer.from(spki(`fb${N.slice(2)}`, E)).toString('base64url')],
  ['hexadecimal', Buffer.from(spki(N, E)).toString('hex')],
  ['JSON', JSON.stringify({ n: N, e: E })],
];

test.each(OF_ANOTHER_FORM)('%s is refused by its form', (_, text) => {
  expect(parseRsaPublicKey(text)).toBeNull();
});

/**
 * Weak odd moduli of more than 2048 bits, as n and φ(n): anyone can compute the private exponent.
 */
const OPEN_TO_ANYBODY: readonly (readonly [string, bigint, bigint])[] = [
  ['a prime', 2n ** 2203n - 1n, 2n ** 2203n - 2n],
  [
    'the fourth power of a prime',
    (2n ** 521n - 1n) ** 4n,
    (2n ** 521n - 2n) * (2n ** 521n - 1n) ** 3n,
  ],
];

test.each(OPEN_TO_ANYBODY)(
  '%s as modulus is accepted although anyone can decrypt with it: only the form is checked',
  async (_, n, units) => {
    const encrypted = await encrypt('Lab-2026x', base64(spki(n.toString(16), E)));
    const cipher = BigInt(
      `0x${Buffer.from(encrypted.ok ? encrypted.value : '', 'base64').toString('hex')}`,
    );
    const block = power(cipher, inverse(65537n, units), n).toString(16);
    expect(Buffer.from(block.slice(-18), 'hex').toString()).toBe('Lab-2026x');
  },
);

/** The modular inverse, by Euclid's algorithm. */
function inverse(value: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [value, modulus, 1n, 0n];
  while (b > 0n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y];
  return ((x % modulus) + modulus) % modulus;
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [result, square] = [1n, base];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

test('any length from 1024 to 8192 bits is taken, and reported correctly', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1024, max: 8192 }),
      fc.constantFrom(spki, pkcs1),
      (bits, encode) => {
        expect(parseRsaPublicKey(base64(encode(modulus(bits), E)))?.bytes).toBe(
          Math.ceil(bits / 8),
        );
      },
    ),
  );
});

test('a truncated key is no key, wherever it was cut', () => {
  const whole = bare(KEY.spkiPem);
  fc.assert(
    fc.property(fc.nat({ max: whole.length - 1 }), (length) => {
      expect(parseRsaPublicKey(whole.slice(0, length))).toBeNull();
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

test('no text causes an error', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anyText(),
        fc.base64String(),
        fc
          .uint8Array({ maxLength: 60 })
          .map((bytes) => base64(Buffer.concat([Uint8Array.of(0x30), bytes]))),
        fc.base64String().map((body) => armour('PUBLIC KEY', body)),
      ),
      (text) => {
        expect(parseRsaPublicKey(text)).toBeNull();
      },
    ),
  );
});
