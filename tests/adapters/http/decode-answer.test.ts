import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeAnswer } from '#adapters/http/read-answer.ts';
import type { ApiCall } from '#domain/call-names.ts';

const UNEXPECTED = { ok: false, error: 'unexpected' };

const text = fc.string({ minLength: 1 });
const id = fc.oneof(fc.string(), fc.integer());
const other = fc.dictionary(
  fc.string({ minLength: 1 }).map((key) => `x-${key}`),
  fc.jsonValue(),
);

function expectValue(call: ApiCall, json: unknown, value: unknown): void {
  expect(decodeAnswer(call, json)).toEqual({ ok: true, value });
}

test('a decoder returns exactly the fields that it needs', () => {
  fc.assert(
    fc.property(text, id, fc.boolean(), other, (value, keyId, exist, extra) => {
      for (const [call, fields] of [
        ['getPublicKey', { publicKey: value, keyId }],
        ['checkUser', { exist }],
        ['checkRegistrationCode', { registrationMark: value }],
        ['verificationCodeInspection', { passwordMark: value }],
      ] as const)
        expectValue(call, { ...extra, ...fields }, fields);
    }),
  );
});

test('the whole user is returned, whether it is the answer or a field of it', () => {
  fc.assert(
    fc.property(text, id, other, (authorization, userId, extra) => {
      const user = { ...extra, authorization, id: userId };
      expectValue('loginWithPassword', user, user);
      expectValue('loginWithPassword', { ...extra, user }, user);
    }),
  );
});

test('a text of an answer may have a hundred thousand characters', () => {
  const key = { publicKey: 'k'.repeat(100_000), keyId: 1 };
  expect(decodeAnswer('getPublicKey', key)).toEqual({ ok: true, value: key });
});

test.each<[ApiCall, unknown]>([
  ['getPublicKey', { publicKey: '', keyId: 1 }],
  ['getPublicKey', { publicKey: 'k' }],
  ['getPublicKey', JSON.parse('{"publicKey":"k","keyId":1e999}')],
  ['getPublicKey', { publicKey: 'k'.repeat(100_001), keyId: 1 }],
  ['checkUser', { exist: 'true' }],
  ['checkRegistrationCode', { registrationMark: '' }],
  ['verificationCodeInspection', { passwordmark: 'm' }],
  ['loginWithPassword', { user: null }],
  ['loginWithPassword', { authorization: '' }],
  ['loginWithPassword', { user: { authorization: 7 } }],
  ['loginWithPassword', []],
])('the answer to %s is not %j', (call, json) => {
  expect(decodeAnswer(call, json)).toEqual(UNEXPECTED);
});

test('an optional field of a wrong type counts as absent', () => {
  expectValue('checkUser', { exist: true, name: null }, { exist: true });
  const user = { authorization: 't' };
  expectValue('loginWithPassword', { ...user, id: null, userRangeId: {} }, user);
});

test.each([
  '{"authorization":"t","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
  '{"user":{"authorization":"t","__proto__":{"admin":true},"prototype":{"admin":true}}}',
])('keys that reach for prototypes are dropped: %s', (json) => {
  const decoded = decodeAnswer('loginWithPassword', JSON.parse(json));
  expect(decoded).toEqual({ ok: true, value: { authorization: 't' } });
  const user = (decoded as { value: object }).value;
  expect(Object.keys(user).filter((key) => /proto|constructor/.test(key))).toEqual([]);
  expect(Object.getPrototypeOf(user)).toBe(Object.prototype);
});

test('an answer that is unused or unspecified may be anything, even empty', () => {
  expectValue('sendCode', 'any text', undefined);
  expectValue('bindAccount', undefined, undefined);
  expectValue('bindAccount', [1], [1]);
});
