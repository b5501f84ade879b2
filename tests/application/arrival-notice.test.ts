import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseArrivalNotice, type ArrivalNotice } from '#application/arrival-notice.ts';
import { APPEAL_REASONS } from '#domain/appeal.ts';
import { MARK_LIFETIME_MS } from '#domain/business-constants.ts';
import { emailText } from '../arbitraries/emails.ts';
import { anyStored, anyText } from '../arbitraries/texts.ts';
import { time } from '../arbitraries/times.ts';

const notice: fc.Arbitrary<ArrivalNotice> = fc.oneof(
  fc.constantFrom({ kind: 'registration-lost' } as const, { kind: 'reset-lost' } as const),
  fc.record({ kind: fc.constantFrom('registered' as const, 'password-changed' as const), email: emailText }),
  fc.record({
    kind: fc.constant('appeal-sent' as const),
    reason: fc.constantFrom(...APPEAL_REASONS),
    originalEmail: emailText,
    latestEmail: emailText,
    remarks: anyText,
  }),
);

describe('an arrival notice', () => {
  it('comes back from storage as it was left, for ten minutes', () => {
    fc.assert(
      fc.property(notice, time, fc.integer({ min: 0, max: MARK_LIFETIME_MS }), (left, at, age) => {
        const stored = JSON.parse(JSON.stringify({ ...left, at })) as unknown;
        expect(parseArrivalNotice(stored, at + age)).toEqual(left);
      }),
    );
  });

  it('is no news after that, nor when the clock was set far back', () => {
    fc.assert(
      fc.property(notice, time, fc.integer({ min: 1 }), (left, at, distance) => {
        expect(parseArrivalNotice({ ...left, at }, at + MARK_LIFETIME_MS + distance)).toBeNull();
        expect(parseArrivalNotice({ ...left, at }, at - MARK_LIFETIME_MS - distance)).toBeNull();
      }),
    );
  });

  it('is none when a field is missing or no text', () => {
    fc.assert(
      fc.property(notice, time, fc.nat(), fc.constantFrom(undefined, null, 7, {}, ['x']), (left, at, pick, other) => {
        const fields = Object.keys(left).filter((field) => field !== 'reason');
        const field = fields[pick % fields.length] ?? 'kind';
        expect(parseArrivalNotice({ ...left, at, [field]: other }, at)).toBeNull();
      }),
    );
  });

  it('is none without its time', () => {
    for (const at of [undefined, null, '0', NaN, Infinity]) {
      expect(parseArrivalNotice({ kind: 'reset-lost', at }, 0)).toBeNull();
    }
  });

  it('takes the first reason for an appeal whose reason is no reason', () => {
    const stored = { kind: 'appeal-sent', originalEmail: 'a', latestEmail: 'b', remarks: '', reason: 9, at: 0 };
    expect(parseArrivalNotice(stored, 0)).toMatchObject({ kind: 'appeal-sent', reason: 1 });
  });

  it('is null, not a throw, for whatever storage holds', () => {
    fc.assert(
      fc.property(anyStored, time, (stored, now) => {
        expect(parseArrivalNotice(stored, now)).toBeNull();
      }),
    );
    for (const stored of [undefined, null, 'registered', 7, true]) expect(parseArrivalNotice(stored, 0)).toBeNull();
  });
});
