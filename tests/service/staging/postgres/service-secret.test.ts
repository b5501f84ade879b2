import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dailyPseudonym, ServiceSecret } from '#service/staging/postgres/service-secret.ts';

const SECRET = 'the secret of these tests, quite long enough';
const anyText = fc.oneof(fc.string(), fc.constantFrom('密码', '👩‍💻', '\ud800\u0000'));

test('an encrypted text is decrypted only for the purpose that it was encrypted for', () => {
  const secret = new ServiceSecret(SECRET);
  fc.assert(
    fc.property(anyText, anyText, (text, about) => {
      const encrypted = secret.encrypt(text, about);
      expect(secret.decrypt(encrypted, about)).toBe(Buffer.from(text).toString());
      expect(secret.decrypt(encrypted, `${about}.`)).toBeNull();
    }),
  );
});

test('a changed encrypted text can’t be decrypted', () => {
  const secret = new ServiceSecret(SECRET);
  const encrypted = Buffer.from(secret.encrypt('an email', 'x'), 'base64url');
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

test('digests depend on purpose, text and secret', () => {
  const digests = [SECRET, `${SECRET}.`]
    .map((text) => new ServiceSecret(text))
    .flatMap((secret) =>
      (['code', 'mark', 'token'] as const).flatMap((purpose) =>
        ['123456', '123457'].flatMap((text) => [secret.derive(purpose, text)]),
      ),
    );
  expect(new Set(digests).size).toBe(2 * 3 * 2);
});

test('a pseudonym lasts for a day', () => {
  const at = (hour: number) =>
    dailyPseudonym(new ServiceSecret(SECRET), 'a client', Date.UTC(2026, 0, 1, hour));
  expect([at(23) === at(0), at(24) === at(0)]).toEqual([true, false]);
});
