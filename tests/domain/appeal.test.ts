import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  appealInletOf,
  appealTypeOf,
  MAXIMUM_REMARKS_LENGTH,
  parseLatestEmail,
  parseRemarks,
  remarksLength,
  APPEAL_REASONS,
  DEFAULT_APPEAL_REASON,
  parseAppealReason,
} from '#domain/appeal.ts';
import { parseEmail } from '#domain/email.ts';
import { ok, err } from '#domain/result.ts';
import { emailText } from '../arbitraries/emails.ts';
import { anyStored, anyText } from '../arbitraries/texts.ts';

const reason = fc.constantFrom(...APPEAL_REASONS);
const remarks = anyText.filter((text) => remarksLength(text) <= MAXIMUM_REMARKS_LENGTH);

describe('the reason of an appeal', () => {
  it('maps to its own type and inlet', () => {
    expect(
      APPEAL_REASONS.map((value) => [value, appealTypeOf(value), appealInletOf(value)]),
    ).toEqual([
      [1, 3, 1],
      [2, 4, 3],
    ]);
  });

  it('gives back what it printed, as number or text', () => {
    fc.assert(
      fc.property(reason, (value) => {
        expect(parseAppealReason(value)).toBe(value);
        expect(parseAppealReason(String(value))).toBe(value);
      }),
    );
  });

  it('is the first if no valid one was chosen', () => {
    expect(DEFAULT_APPEAL_REASON).toBe(1);
    fc.assert(
      fc.property(anyStored, (value) => {
        fc.pre(value !== 2 && value !== '2');
        expect(parseAppealReason(value)).toBe(1);
      }),
    );
  });
});

describe('remarks', () => {
  it('have at most 1000 code points of NFC, and are sent so', () => {
    for (const character of ['a', '密', '😀']) {
      for (const length of [1, 1000, 1001]) {
        const typed = character.repeat(length);
        expect(remarksLength(typed)).toBe(length);
        expect(parseRemarks(typed)).toEqual(length <= 1000 ? ok(typed) : err('too-long'));
      }
    }
    fc.assert(
      fc.property(remarks, (typed) => {
        expect(parseRemarks(typed)).toEqual(ok(typed.normalize('NFC')));
      }),
    );
    expect(parseRemarks('ễ'.normalize('NFD').repeat(1000))).toEqual(ok('ễ'.repeat(1000)));
    expect(parseRemarks('a'.repeat(100_000))).toEqual(err('too-long'));
  });
});

describe('the new e-mail', () => {
  it('follows the e-mail rule otherwise', () => {
    fc.assert(
      fc.property(fc.oneof(emailText, anyText), anyText, (typed, original) => {
        const parsed = parseLatestEmail(typed, original);
        if (parsed.ok || parsed.error !== 'same') expect(parsed).toEqual(parseEmail(typed));
      }),
    );
  });

  it('is missing, then the same, then malformed', () => {
    expect(parseLatestEmail(' ', '')).toEqual(err('missing'));
    expect(parseLatestEmail('<abc@d.com>', 'ABC@d.com')).toEqual(err('same'));
    expect(parseLatestEmail('abc', 'ABC')).toEqual(err('same'));
    expect(parseLatestEmail('abc', 'abcd')).toEqual(err('malformed'));
  });
});
