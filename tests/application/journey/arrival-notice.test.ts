import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePendingNotice } from '#application/journey/arrival-notice.ts';
import { MARK_LIFETIME_MS } from '#domain/marks.ts';
import { arrivalNotice } from '../../arbitraries/journeys.ts';
import { anyStored } from '../../arbitraries/texts.ts';
import { time } from '../../arbitraries/times.ts';

const RESET_LOST = { kind: 'reset-lost' } as const;

describe('an arrival notice', () => {
  it('comes back from storage as it was left, for ten minutes', () => {
    fc.assert(
      fc.property(
        arrivalNotice,
        time,
        fc.boolean(),
        fc.integer({ min: 0, max: MARK_LIFETIME_MS }),
        (notice, at, shown, age) => {
          const left = { notice, at, shown };
          expect(parsePendingNotice(JSON.parse(JSON.stringify(left)), at + age)).toEqual(left);
        },
      ),
    );
  });

  it('expires then; a clock that is set back does not end it', () => {
    fc.assert(
      fc.property(arrivalNotice, time, fc.integer({ min: 1 }), (notice, at, distance) => {
        const left = { notice, at, shown: false };
        expect(parsePendingNotice(left, at + MARK_LIFETIME_MS + distance)).toBeNull();
        expect(parsePendingNotice(left, at - distance)).toEqual(left);
      }),
    );
  });

  it('is dropped if a field is missing or no text', () => {
    fc.assert(
      fc.property(
        arrivalNotice,
        time,
        fc.nat(),
        fc.constantFrom(undefined, null, 7, {}, ['x']),
        (notice, at, pick, other) => {
          const fields = Object.keys(notice).filter((field) => field !== 'reason');
          const field = fields[pick % fields.length] ?? 'kind';
          expect(
            parsePendingNotice({ notice: { ...notice, [field]: other }, at, shown: false }, at),
          ).toBeNull();
        },
      ),
    );
  });

  it('is dropped if it is no object', () => {
    for (const notice of [undefined, null, 'reset-lost', 7])
      expect(parsePendingNotice({ notice, at: 0, shown: false }, 0)).toBeNull();
  });

  it('keeps no further field', () => {
    const left = {
      notice: { ...RESET_LOST, email: 'a@b.com', mark: 'x' },
      at: 0,
      shown: false,
      mark: 'x',
    };
    expect(parsePendingNotice(left, 0)).toEqual({ notice: RESET_LOST, at: 0, shown: false });
  });

  it('is dropped without its time', () => {
    for (const at of [undefined, null, '0', NaN]) {
      expect(parsePendingNotice({ notice: RESET_LOST, at, shown: false }, 0)).toBeNull();
    }
  });

  it('has a screen only if a screen was stored', () => {
    fc.assert(
      fc.property(anyStored, (shown) => {
        expect(parsePendingNotice({ notice: RESET_LOST, at: 0, shown }, 0)?.shown).toBe(
          shown === true,
        );
      }),
    );
    expect(parsePendingNotice({ notice: RESET_LOST, at: 0 }, 0)?.shown).toBe(false);
  });

  it('takes the first reason for an appeal whose reason is no reason', () => {
    const notice = {
      kind: 'appeal-sent',
      originalEmail: 'a',
      latestEmail: 'b',
      remarks: '',
      reason: 9,
    };
    expect(parsePendingNotice({ notice, at: 0 }, 0)?.notice).toMatchObject({
      kind: 'appeal-sent',
      reason: 1,
    });
  });

  it('is null, without an error, for any other stored value', () => {
    fc.assert(
      fc.property(anyStored, time, (stored, now) => {
        expect(parsePendingNotice(stored, now)).toBeNull();
        expect(parsePendingNotice({ notice: stored, at: now, shown: true }, now)).toBeNull();
      }),
    );
    for (const stored of [undefined, null, 'registered', 7, true])
      expect(parsePendingNotice(stored, 0)).toBeNull();
  });
});
