import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRetryAfter } from '#adapters/http/read-answer.ts';
import { anyText } from '../../arbitraries/any-text.ts';

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5);

test('any header gives whole seconds from 0 to a day, or nothing', () => {
  const header = fc.oneof(anyText(), fc.integer().map(String), fc.date().map(String));
  fc.assert(
    fc.property(header, fc.option(fc.integer()), (given, date) => {
      const seconds = parseRetryAfter(given, date);
      if (seconds === undefined) return;
      expect(Number.isInteger(seconds) && seconds >= 0 && seconds <= 86_400).toBe(true);
    }),
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
  [null, NOW, undefined],
  ['', NOW, undefined],
  ['-5', NOW, undefined],
  ['1.5', NOW, undefined],
  ['2026-01-02', NOW, undefined],
  ['Thu, 99 Foo 2026 GMT', NOW, undefined],
  [' 7 ', NOW, 7],
  ['99999999999999999999', NOW, 86_400],
  ['Fri, 02 Jan 2026 03:04:00 GMT', NOW, 0],
  ['Friday, 02-Jan-26 03:05:05 GMT', NOW, 60],
  ['Fri, 02 Jan 2026 03:05:05 GMT', null, undefined],
  ['60', null, 60],
])('%j, answered at %j, is %j', (header, date, seconds) => {
  expect(parseRetryAfter(header, date)).toBe(seconds);
});
