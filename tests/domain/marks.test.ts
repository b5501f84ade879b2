import { expect, test } from 'vitest';
import { ageOf } from '#domain/age.ts';
import type { Email } from '#domain/email.ts';
import {
  expireMark,
  isUsable,
  judgeMark,
  mayHaveBeenUsed,
  sendMark,
  type MarkVerdict,
  type RegisterInfo,
  type RegistrationMark,
} from '#domain/marks.ts';

const FRESH: RegisterInfo = {
  email: 'ada@example.com' as Email,
  registrationMark: 'mark' as RegistrationMark,
  storedAt: 0,
  use: { state: 'fresh' },
};
/** A call with it is pending, or got no answer. */
const TRIED: RegisterInfo = { ...FRESH, use: { state: 'maybe-used' } };
/** Dead, and used up by nothing or by an earlier call. */
const EXPIRED: RegisterInfo = { ...FRESH, use: { state: 'dead', mayHaveBeenUsed: false } };
const SPENT: RegisterInfo = { ...FRESH, use: { state: 'dead', mayHaveBeenUsed: true } };

const NOW = 1_800_000_000_000;
const TEN_MINUTES = 600_000;
const OLD = TEN_MINUTES + 1;

test.each<[MarkVerdict, string, RegisterInfo, RegisterInfo, number, RegisterInfo]>([
  ['nothing', 'it may be used up', TRIED, FRESH, 0, TRIED],
  ['nothing', 'it has expired during the call', SPENT, FRESH, 0, SPENT],
  ['refused', 'it is as before the call', TRIED, FRESH, 0, FRESH],
  ['refused', 'an earlier call may have used it', TRIED, TRIED, 0, TRIED],
  ['refused', 'it has expired during the call', SPENT, FRESH, 0, EXPIRED],
  ['rejected', 'in its time, only a use takes it away', TRIED, FRESH, TEN_MINUTES, SPENT],
  ['rejected', 'its time was over', TRIED, FRESH, OLD, EXPIRED],
  ['rejected', 'an earlier call may have used it', TRIED, TRIED, OLD, SPENT],
  ['used', 'an earlier call has used it', TRIED, FRESH, OLD, SPENT],
])('after the verdict ‘%s’ %s', (verdict, _, held, sent, now, mark) => {
  expect(judgeMark(held, sent, verdict, now)).toEqual(mark);
});

test('a mark may be used up from its call on, and is dead for good once it has expired', () => {
  expect(sendMark(FRESH)).toEqual(TRIED);
  expect([FRESH, TRIED].map(expireMark)).toEqual([EXPIRED, SPENT]);
  for (const dead of [EXPIRED, SPENT])
    expect([sendMark(dead), expireMark(dead)]).toEqual([dead, dead]);
  expect([FRESH, TRIED, EXPIRED, SPENT].map(mayHaveBeenUsed)).toEqual([false, true, false, true]);
});

test('an age is never negative, although a clock may be set back', () => {
  expect([1, 0, -1].map((passed) => ageOf(NOW, NOW + passed))).toEqual([1, 0, 0]);
});

test('a mark is usable for its time until it is dead, and nothing malformed is', () => {
  for (const mark of [FRESH, TRIED])
    expect([0, TEN_MINUTES, OLD].map((now) => isUsable(mark, now))).toEqual([true, true, false]);
  for (const mark of [EXPIRED, SPENT]) expect(isUsable(mark, 0)).toBe(false);
  for (const value of [null, undefined, 1, '', [], {}, { storedAt: 'now' }])
    expect(isUsable(value, 0), JSON.stringify(value)).toBe(false);
});
