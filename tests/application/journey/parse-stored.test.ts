import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_APPEAL_DRAFT, parseAppealDraft } from '#application/journey/appeal-draft.ts';
import { parsePendingNotice } from '#application/journey/arrival-notice.ts';
import { parseFoundAccount } from '#application/journey/journey-state.ts';
import { APPEAL_REASONS } from '#domain/appeal.ts';
import { MARK_LIFETIME_MS } from '#domain/marks.ts';
import { appealDraft, arrivalNotice } from '../../arbitraries/journeys.ts';
import { anyStored } from '../../arbitraries/texts.ts';
import { time } from '../../arbitraries/times.ts';

/* That each comes back from storage as it went in is shown in journey.test.ts. */

/** Values that are no object with fields. */
const NO_OBJECTS = [undefined, null, 'text', 7, true];

describe('a stored appeal draft', () => {
  it('loses a field that is no text and an invalid reason, and keeps the others', () => {
    const field = fc.constantFrom('reason', 'originalEmail', 'latestEmail', 'remarks');
    fc.assert(
      fc.property(appealDraft, field, fc.oneof(anyStored, fc.constant(9)), (draft, odd, value) => {
        if (typeof value === 'string' || (APPEAL_REASONS as readonly unknown[]).includes(value))
          return;
        expect(parseAppealDraft({ ...draft, [odd]: value, more: 'x' })).toEqual({
          ...draft,
          [odd]: NO_APPEAL_DRAFT[odd as keyof typeof draft],
        });
      }),
    );
    for (const stored of NO_OBJECTS) expect(parseAppealDraft(stored)).toEqual(NO_APPEAL_DRAFT);
  });
});

describe('a stored account of step 2', () => {
  it('keeps no name that is no text and no further field, and is dropped without an address', () => {
    const stored = { email: 'a@b.com', name: 7, mark: 'x' };
    expect(parseFoundAccount(stored)).toEqual({ email: 'a@b.com' });
    for (const email of [undefined, null, 7, '', 'a@b', ['a@b.com']])
      expect(parseFoundAccount({ email, name: 'Mei' })).toBeNull();
    for (const other of NO_OBJECTS) expect(parseFoundAccount(other)).toBeNull();
  });
});

describe('a stored arrival notice', () => {
  const RESET_LOST = { kind: 'reset-lost' } as const;

  it('is kept for ten minutes; a clock that is set back does not end it', () => {
    const age = fc.integer({ min: -2 * MARK_LIFETIME_MS, max: 2 * MARK_LIFETIME_MS });
    fc.assert(
      fc.property(arrivalNotice, time, fc.boolean(), age, (notice, at, shown, passed) => {
        const left = { notice, at, shown };
        expect(parsePendingNotice(left, at + passed)).toEqual(
          passed <= MARK_LIFETIME_MS ? left : null,
        );
      }),
    );
    const left = { notice: RESET_LOST, at: 0, shown: false };
    expect(parsePendingNotice(left, MARK_LIFETIME_MS)).toEqual(left);
    expect(parsePendingNotice(left, MARK_LIFETIME_MS + 1)).toBeNull();
  });

  it('is dropped if a field is missing or no text', () => {
    const other = fc.constantFrom(undefined, null, 7, {}, ['x']);
    fc.assert(
      fc.property(arrivalNotice, fc.nat(), other, (notice, pick, value) => {
        const fields = Object.keys(notice).filter((field) => field !== 'reason');
        const field = fields[pick % fields.length] ?? 'kind';
        const broken = { ...notice, [field]: value };
        expect(parsePendingNotice({ notice: broken, at: 0, shown: false }, 0)).toBeNull();
      }),
    );
  });

  it('is dropped if it is no object or has no time', () => {
    for (const notice of NO_OBJECTS) {
      expect(parsePendingNotice({ notice, at: 0, shown: false }, 0)).toBeNull();
      expect(parsePendingNotice(notice, 0)).toBeNull();
    }
    for (const at of [undefined, null, '0', NaN])
      expect(parsePendingNotice({ notice: RESET_LOST, at, shown: false }, 0)).toBeNull();
  });

  it('keeps no further field, and counts as shown only if that was stored', () => {
    const notice = { ...RESET_LOST, email: 'a@b.com', mark: 'x' };
    fc.assert(
      fc.property(anyStored, (shown) => {
        expect(parsePendingNotice({ notice, at: 0, shown, mark: 'x' }, 0)).toEqual({
          notice: RESET_LOST,
          at: 0,
          shown: shown === true,
        });
      }),
    );
  });

  it('takes the first reason for an appeal whose reason is no reason', () => {
    const texts = { originalEmail: 'a', latestEmail: 'b', remarks: '' };
    const notice = { kind: 'appeal-sent', ...texts, reason: 9 };
    expect(parsePendingNotice({ notice, at: 0 }, 0)?.notice).toMatchObject({ reason: 1 });
  });
});
