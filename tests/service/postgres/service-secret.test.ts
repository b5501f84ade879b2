import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ServiceSecret } from '#service/postgres/service-secret.ts';

const OLD = 'the secret of last year, quite long enough';
const NEW = 'the secret of this year, quite long enough';
const anyText = fc.oneof(fc.string(), fc.constantFrom('密码', '👩‍💻', '\ud800\u0000'));

test('an encrypted text is decrypted only for the purpose that it was encrypted for', () => {
  const secret = new ServiceSecret(NEW);
  fc.assert(
    fc.property(anyText, anyText, (text, about) => {
      const encrypted = secret.encrypt(text, about);
      expect(secret.decrypt(encrypted, about)).toBe(Buffer.from(text).toString());
      expect(secret.decrypt(encrypted, `${about}.`)).toBeNull();
    }),
  );
});

test('a changed encrypted text can’t be decrypted', () => {
  const secret = new ServiceSecret(NEW);
  const encrypted = Buffer.from(secret.encrypt('a letter', 'x'), 'base64url');
  fc.assert(
    fc.property(fc.nat(encrypted.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const broken = Buffer.from(encrypted);
      broken[at] = (broken[at] ?? 0) ^ change;
      expect(secret.decrypt(broken.toString('base64url'), 'x')).toBeNull();
    }),
  );
  fc.assert(
    fc.property(anyText, (junk) => {
      expect(secret.decrypt(junk, 'x')).toBeNull();
    }),
  );
});

test('an instance reads what another wrote, if it knows the secret as a former or a coming one', () => {
  const writer = new ServiceSecret(OLD, NEW);
  const encrypted = writer.encrypt('a letter', 'x');
  const [stored] = writer.digestsOf('code', '123456');
  for (const [reader, opened] of [
    [new ServiceSecret(NEW, OLD), 'a letter'],
    [new ServiceSecret(NEW), null],
  ] as const) {
    expect(reader.decrypt(encrypted, 'x')).toBe(opened);
    const digests = reader.digestsOf('code', '123456');
    expect([digests[0] === stored, digests.includes(stored)]).toEqual([false, opened !== null]);
  }
});

test('digests depend on purpose, text and secret', () => {
  const digests = [new ServiceSecret(OLD), new ServiceSecret(NEW)].flatMap((secret) =>
    (['code', 'mark', 'token'] as const).flatMap((purpose) =>
      ['123456', '123457'].flatMap((text) => [
        ...secret.digestsOf(purpose, text),
        secret.derive(purpose, text),
      ]),
    ),
  );
  expect(new Set(digests).size).toBe(2 * 3 * 2 * 2);
});
