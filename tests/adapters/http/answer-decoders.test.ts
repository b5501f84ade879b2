import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DECODERS } from '#adapters/http/answer-decoders.ts';

const {
  bindAccount: decodeAnything,
  checkUser: decodeCheckUser,
  sendCode: decodeNothing,
  verificationCodeInspection: decodePasswordMark,
  getPublicKey: decodePublicKey,
  checkRegistrationCode: decodeRegistrationMark,
  loginWithPassword: decodeUser,
} = DECODERS;
const UNEXPECTED = { ok: false, error: 'unexpected' };

test('a decoder never throws, and refuses only as unexpected', () => {
  const json = fc.oneof(fc.jsonValue(), fc.anything({ withNullPrototype: true }));
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(DECODERS)), json, (decode, given) => {
      const decoded = decode(given);
      if (!decoded.ok) expect(decoded).toEqual(UNEXPECTED);
    }),
    { numRuns: 500 },
  );
});

const text = fc.string({ minLength: 1 });
const id = fc.oneof(fc.string(), fc.integer());
const other = fc.dictionary(
  fc.string({ minLength: 1 }).map((key) => `x-${key}`),
  fc.jsonValue(),
);

test('a decoder returns exactly the fields that it needs', () => {
  fc.assert(
    fc.property(text, id, fc.boolean(), other, (value, keyId, exist, extra) => {
      const gives = (fields: object) => ({ ok: true, value: fields });
      const key = { publicKey: value, keyId };
      expect(decodePublicKey({ ...extra, ...key })).toEqual(gives(key));
      expect(decodeCheckUser({ ...extra, exist })).toEqual(gives({ exist }));
      const mark = { registrationMark: value };
      expect(decodeRegistrationMark({ ...extra, ...mark })).toEqual(gives(mark));
      const passwordMark = { passwordMark: value };
      expect(decodePasswordMark({ ...extra, ...passwordMark })).toEqual(gives(passwordMark));
    }),
  );
});

test('the whole user is returned, whether it is the answer or a field of it', () => {
  fc.assert(
    fc.property(text, id, other, (authorization, userId, extra) => {
      const user = { ...extra, authorization, id: userId };
      expect(decodeUser(user)).toEqual({ ok: true, value: user });
      expect(decodeUser({ ...extra, user })).toEqual({ ok: true, value: user });
    }),
  );
});

test.each([
  [decodePublicKey, { publicKey: '', keyId: 1 }],
  [decodePublicKey, { publicKey: 'k' }],
  [decodePublicKey, JSON.parse('{"publicKey":"k","keyId":1e999}')],
  [decodePublicKey, { publicKey: 'k'.repeat(100_001), keyId: 1 }],
  [decodeCheckUser, { exist: 'true' }],
  [decodeRegistrationMark, { registrationMark: '' }],
  [decodePasswordMark, { passwordmark: 'm' }],
  [decodeUser, { user: null }],
  [decodeUser, { authorization: '' }],
  [decodeUser, { user: { authorization: 7 } }],
  [decodeUser, []],
])('%o refuses %j', (decode, json) => {
  expect(decode(json)).toEqual(UNEXPECTED);
});

test('an optional field of a wrong type counts as absent', () => {
  expect(decodeCheckUser({ exist: true, name: null })).toEqual({
    ok: true,
    value: { exist: true },
  });
  expect(decodeUser({ authorization: 't', id: null, userRangeId: {} })).toEqual({
    ok: true,
    value: { authorization: 't' },
  });
});

test.each([
  '{"authorization":"t","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
  '{"user":{"authorization":"t","__proto__":{"admin":true},"prototype":{"admin":true}}}',
])('keys that reach for prototypes are dropped: %s', (json) => {
  const decoded = decodeUser(JSON.parse(json));
  expect(decoded).toEqual({ ok: true, value: { authorization: 't' } });
  const user = (decoded as { value: object }).value;
  expect(Object.keys(user).filter((key) => /proto|constructor/.test(key))).toEqual([]);
  expect(Object.getPrototypeOf(user)).toBe(Object.prototype);
});

test('an answer that is unused or unspecified may be anything, even empty', () => {
  expect(decodeNothing('any text')).toEqual({ ok: true, value: undefined });
  expect(decodeAnything(undefined)).toEqual({ ok: true, value: undefined });
  expect(decodeAnything([1])).toEqual({ ok: true, value: [1] });
});
