import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRetryAfter } from '#adapters/http/read-answer.ts';
import { anyText } from '../../arbitraries/any-text.ts';

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5);

test('any header gives whole seconds from 0 to a day, or nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyText(), fc.integer().map(String), fc.date().map(String)),
      fc.option(fc.integer()),
      (header, date) => {
        const seconds = parseRetryAfter(header, date);
        if (seconds === undefined) return;
        expect(Number.isInteger(seconds) && seconds >= 0 && seconds <= 86_400).toBe(true);
      },
    ),
  );
});

test('a date means the seconds from the answer’s own Date until it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_400 }), (seconds) => {
      expect(parseRetryAfter(String(seconds), NOW)).toBe(seconds);
      expect(parseRetryAfter(new Date(NOW + seconds * 1000).toUTCString(), NOW)).toBe(seconds);
    }),
  );
});

test.each([
  [null, undefined],
  ['', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['2026-01-02', undefined],
  ['Thu, 99 Foo 2026 GMT', undefined],
  [' 7 ', 7],
  ['99999999999999999999', 86_400],
  ['Fri, 02 Jan 2026 03:04:00 GMT', 0],
  ['Friday, 02-Jan-26 03:05:05 GMT', 60],
])('%j is %j', (header, seconds) => {
  expect(parseRetryAfter(header, NOW)).toBe(seconds);
});

test('a date is ignored if the answer has no Date', () => {
  expect(parseRetryAfter('Fri, 02 Jan 2026 03:05:05 GMT', null)).toBeUndefined();
  expect(parseRetryAfter('60', null)).toBe(60);
});
