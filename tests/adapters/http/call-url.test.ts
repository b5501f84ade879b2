import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callUrl } from '#adapters/http/write-request.ts';
import { anyText } from '../../arbitraries/any-text.ts';

const API = 'https://api.example.com/shop/v9';
const scalar = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean());
// URLSearchParams replaces lone surrogates, so those are left out here.
const query = fc.dictionary(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.oneof(scalar, fc.array(scalar), fc.constant(undefined)),
  { noNullPrototype: true },
);

test('every value is sent under its key, text trimmed and lists as repeated keys, and nothing else', () => {
  fc.assert(
    fc.property(query, (given) => {
      const arrived = [...new URL(callUrl(API, '/users', given)).searchParams];
      const expected = Object.entries(given).flatMap(([key, value]) =>
        (value === undefined ? [] : [value].flat()).map((one) => [key, String(one).trim()]),
      );
      expect(arrived).toEqual(expected);
    }),
  );
});

test('no value can change where a call goes', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), anyText()), (given) => {
      const url = new URL(callUrl(API, '/users', given));
      expect(url.origin + url.pathname + url.hash).toBe(`${API}/users`);
    }),
  );
});

test('paths of the disk service are relative to the API origin, all others to the API base', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9/]{0,20}$/), (tail) => {
      expect(callUrl(API, `/zuul/api/disk/${tail}`)).toBe(
        `https://api.example.com/zuul/api/disk/${tail}`,
      );
      expect(callUrl(API, `/zuul/api/disc/${tail}`)).toBe(`${API}/zuul/api/disc/${tail}`);
    }),
  );
});
