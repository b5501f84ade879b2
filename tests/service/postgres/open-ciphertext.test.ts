import fc from 'fast-check';
import { constants, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import { expect, test } from 'vitest';
import { openCiphertext } from '#service/postgres/open-ciphertext.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const other = generateKeyPairSync('rsa', { modulusLength: 1024 });
const LENGTH = 128;

const encrypt = (text: string | Uint8Array): string =>
  publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(text),
  ).toString('base64');
/** A ciphertext that decrypts to exactly this block. */
const raw = (block: Uint8Array): string =>
  publicEncrypt({ key: publicKey, padding: constants.RSA_NO_PADDING }, block).toString('base64');
const open = (ciphertext: string) => openCiphertext(ciphertext, privateKey, privateKey);

test('whatever OpenSSL encrypted is opened', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .filter((typed) => Buffer.byteLength(typed) <= LENGTH - 11);
  fc.assert(
    fc.property(text, (typed) => {
      expect(open(encrypt(typed))).toBe(typed);
    }),
  );
});

test('what is not the encryption of text is null, and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (junk) => {
      expect(open(junk)).toBeNull();
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array({ minLength: LENGTH, maxLength: LENGTH }), (bytes) => {
      expect(open(Buffer.from(bytes).toString('base64'))).toBeNull();
    }),
  );
  expect(open(encrypt(Uint8Array.of(0xff, 0xfe)))).toBeNull();
  expect(open('')).toBeNull();
});

test('an unknown key and a key of another size open nothing', () => {
  expect(openCiphertext(encrypt('Lab-2026x'), null, privateKey)).toBeNull();
  expect(openCiphertext(encrypt('Lab-2026x'), other.privateKey, privateKey)).toBeNull();
  const large = generateKeyPairSync('rsa', { modulusLength: 2048 });
  expect(openCiphertext(encrypt('Lab-2026x'), large.privateKey, privateKey)).toBeNull();
});

/** RFC 8017, 7.2.2: 00 02, eight or more non-zero bytes, 00, message. */
test('every byte of the padding is checked', () => {
  const padding = fc.record({
    first: fc.constantFrom(0, 0, 0, 1),
    second: fc.constantFrom(2, 2, 2, 0, 1, 3),
    filler: fc.array(fc.integer({ min: 1, max: 255 }), { maxLength: 20 }),
    message: fc.constantFrom('', 'x', 'Lab-2026x'),
    ends: fc.boolean(),
  });
  fc.assert(
    fc.property(padding, ({ first, second, filler, message, ends }) => {
      const room = LENGTH - 2 - filler.length - 1 - message.length;
      // The filler comes first, or at the end of a full block.
      const fill = [...filler, ...Array.from({ length: ends ? room : 0 }, () => 7)];
      const block = Buffer.alloc(LENGTH, 7);
      block.set([first, second, ...fill, 0, ...Buffer.from(message)]);
      const isSound = first === 0 && second === 2 && fill.length >= 8;
      const rest = Buffer.from(block.subarray(2 + fill.length + 1)).toString();
      expect(open(raw(block))).toBe(isSound ? rest : null);
    }),
    { numRuns: 300 },
  );
});
