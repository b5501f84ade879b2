import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as decoders from '#adapters/http/answer-decoders.ts';

const {
  decodeAnything,
  decodeCheckUser,
  decodeNothing,
  decodePasswordMark,
  decodePublicKey,
  decodeRegistrationMark,
  decodeUser,
} = decoders;
const ALL = Object.entries(decoders);

describe.each(ALL)('%s', (_, decode) => {
  test('never throws, and refuses only as unexpected', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.anything({ withNullPrototype: true })), (json) => {
        const decoded = decode(json);
        if (!decoded.ok) expect(decoded.problem).toBe('unexpected');
      }),
    );
  });
});

const text = fc.string({ minLength: 1 });
const other = fc.dictionary(
  fc.string({ minLength: 1 }).map((key) => `x-${key}`),
  fc.jsonValue(),
);

test('a decoder returns exactly the fields that it needs', () => {
  fc.assert(
    fc.property(
      text,
      fc.oneof(fc.string(), fc.integer()),
      fc.boolean(),
      other,
      (value, keyId, exist, extra) => {
        expect(decodePublicKey({ ...extra, publicKey: value, keyId })).toEqual({
          ok: true,
          value: { publicKey: value, keyId },
        });
        expect(decodeCheckUser({ ...extra, exist })).toEqual({ ok: true, value: { exist } });
        expect(decodeRegistrationMark({ ...extra, registrationMark: value })).toEqual({
          ok: true,
          value: { registrationMark: value },
        });
        expect(decodePasswordMark({ ...extra, passwordMark: value })).toEqual({
          ok: true,
          value: { passwordMark: value },
        });
      },
    ),
  );
});

test('the whole user is returned, whether it is the answer or a field of it', () => {
  fc.assert(
    fc.property(text, fc.oneof(fc.string(), fc.integer()), other, (authorization, id, extra) => {
      const user = { ...extra, authorization, id };
      expect(decodeUser(user)).toEqual({ ok: true, value: user });
      expect(decodeUser({ ...extra, user })).toEqual({ ok: true, value: user });
    }),
  );
});

test.each([
  [decodePublicKey, { publicKey: '', keyId: 1 }],
  [decodePublicKey, { publicKey: 'k' }],
  [decodePublicKey, { publicKey: 'k', keyId: null }],
  [decodePublicKey, JSON.parse('{"publicKey":"k","keyId":1e999}')],
  [decodePublicKey, { publicKey: 'k'.repeat(100_001), keyId: 1 }],
  [decodeCheckUser, { exist: 'true' }],
  [decodeCheckUser, { exist: 1 }],
  [decodeCheckUser, {}],
  [decodeRegistrationMark, { registrationMark: '' }],
  [decodeRegistrationMark, { registrationMark: 5 }],
  [decodePasswordMark, { passwordmark: 'm' }],
  [decodeUser, { user: null }],
  [decodeUser, { authorization: '' }],
  [decodeUser, { user: { authorization: 7 } }],
  [decodeUser, []],
])('%o refuses %j', (decode, json) => {
  expect(decode(json)).toEqual({ ok: false, problem: 'unexpected' });
});

test('an optional field of a wrong type counts as absent', () => {
  expect(decodeCheckUser({ exist: true, name: null })).toEqual({
    ok: true,
    value: { exist: true, name: undefined },
  });
  expect(decodeUser({ authorization: 't', id: null, userRangeId: {} })).toEqual({
    ok: true,
    value: { authorization: 't', id: undefined, userRangeId: undefined },
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
  expect('admin' in {}).toBe(false);
});

test('an answer that is unused or unspecified may be anything, even empty', () => {
  expect(decodeNothing('whatever')).toEqual({ ok: true, value: undefined });
  expect(decodeAnything(undefined)).toEqual({ ok: true, value: undefined });
  expect(decodeAnything([1])).toEqual({ ok: true, value: [1] });
});
