import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ServiceSecret } from '#adapters/account-service/service-secret.ts';

const OLD = 'the secret of last year, quite long enough';
const NEW = 'the secret of this year, quite long enough';
const anyText = fc.string({ unit: 'binary' });

test('what was sealed opens again, for what it was sealed for', () => {
  const secret = new ServiceSecret(NEW);
  fc.assert(
    fc.property(anyText, anyText, (text, about) => {
      const sealed = secret.seal(text, about);
      expect(secret.open(sealed, about)).toBe(Buffer.from(text).toString());
      expect(secret.open(sealed, `${about}.`)).toBeNull();
    }),
  );
});

test('whatever is changed in a sealed text, it opens no more', () => {
  const secret = new ServiceSecret(NEW);
  const sealed = Buffer.from(secret.seal('a letter', 'x'), 'base64url');
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const broken = Buffer.from(sealed);
      broken[at] = (broken[at] ?? 0) ^ change;
      expect(secret.open(broken.toString('base64url'), 'x')).toBeNull();
    }),
  );
  fc.assert(
    fc.property(anyText, (junk) => {
      expect(secret.open(junk, 'x')).toBeNull();
    }),
  );
});

test('after a change of the secret what was made with the old one still works, if the old one is named', () => {
  const [before, after, without] = [new ServiceSecret(OLD), new ServiceSecret(NEW, OLD), new ServiceSecret(NEW)];
  const sealed = before.seal('a letter', 'x');
  expect(after.open(sealed, 'x')).toBe('a letter');
  expect(without.open(sealed, 'x')).toBeNull();
  const [stored] = before.digestsOf('token', 'abc');
  expect(after.digestsOf('token', 'abc')).toContain(stored);
  expect(after.digestsOf('token', 'abc')[0]).not.toBe(stored);
  expect(without.digestsOf('token', 'abc')).not.toContain(stored);
});

test('digests depend on purpose, text and secret', () => {
  const digests = [new ServiceSecret(OLD), new ServiceSecret(NEW)].flatMap((secret) =>
    (['code', 'mark', 'token'] as const).flatMap((purpose) =>
      ['123456', '123457'].flatMap((text) => [...secret.digestsOf(purpose, text), secret.derive(purpose, text)]),
    ),
  );
  expect(new Set(digests).size).toBe(2 * 3 * 2 * 2);
});
