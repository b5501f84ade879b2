import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  appealInletOf,
  appealTypeOf,
  MAXIMUM_REMARKS_LENGTH,
  parseAppeal,
  parseLatestEmail,
  parseRemarks,
  remarksLength,
  APPEAL_REASONS,
  DEFAULT_APPEAL_REASON,
  parseAppealReason,
} from '#domain/appeal.ts';
import { parseEmail } from '#domain/email.ts';
import { ok, refuse } from '#domain/result.ts';
import { disguise, email, emailText } from '../arbitraries/emails.ts';
import { anyStored, anyText } from '../arbitraries/texts.ts';

const reason = fc.constantFrom(...APPEAL_REASONS);
const typedEmail = fc.oneof(emailText, anyText);
const typedRemarks = fc.oneof(anyText, fc.constant('x'.repeat(MAXIMUM_REMARKS_LENGTH + 1)));
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
  it('have at most 1000 code points and are never altered', () => {
    for (const character of ['a', '密', '😀']) {
      for (const length of [1, 1000, 1001]) {
        const typed = character.repeat(length);
        expect(remarksLength(typed)).toBe(length);
        expect(parseRemarks(typed)).toEqual(length <= 1000 ? ok(typed) : refuse('too-long'));
      }
    }
    fc.assert(
      fc.property(remarks, (typed) => {
        expect(parseRemarks(typed)).toEqual(ok(typed));
      }),
    );
  });
});

describe('the new e-mail', () => {
  it('is not the original in another case or disguise', () => {
    fc.assert(
      fc.property(emailText, disguise, disguise, (address, one, other) => {
        expect(parseLatestEmail(one(address), other(address.toUpperCase()))).toEqual(
          refuse('same'),
        );
      }),
    );
  });

  it('follows the e-mail rule otherwise', () => {
    fc.assert(
      fc.property(fc.oneof(emailText, anyText), anyText, (typed, original) => {
        const parsed = parseLatestEmail(typed, original);
        if (parsed.ok || parsed.problem !== 'same') expect(parsed).toEqual(parseEmail(typed));
      }),
    );
  });

  it('is missing, then the same, then malformed', () => {
    expect(parseLatestEmail(' ', '')).toEqual(refuse('missing'));
    expect(parseLatestEmail('abc', 'ABC')).toEqual(refuse('same'));
    expect(parseLatestEmail('abc', 'abcd')).toEqual(refuse('malformed'));
  });
});

describe('an appeal', () => {
  it('is right when every field is', () => {
    fc.assert(
      fc.property(reason, email, email, remarks, (chosen, originalEmail, latestEmail, text) => {
        fc.pre(originalEmail.toLowerCase() !== latestEmail.toLowerCase());
        const typed = { reason: chosen, originalEmail, latestEmail, remarks: text };
        expect(parseAppeal(typed)).toEqual(ok(typed));
      }),
    );
  });

  it('names every wrong field and no other', () => {
    fc.assert(
      fc.property(
        anyStored,
        typedEmail,
        typedEmail,
        typedRemarks,
        (chosen, originalEmail, latestEmail, text) => {
          const parsed = parseAppeal({ reason: chosen, originalEmail, latestEmail, remarks: text });
          const fields = {
            originalEmail: parseEmail(originalEmail),
            latestEmail: parseLatestEmail(latestEmail, originalEmail),
            remarks: parseRemarks(text),
          };
          const wrong = Object.entries(fields).flatMap(([name, field]) =>
            field.ok ? [] : [[name, field.problem]],
          );
          expect(parsed.ok ? {} : parsed.problem).toEqual(Object.fromEntries(wrong));
        },
      ),
    );
  });

  it('cleans its addresses', () => {
    const typed = {
      reason: '2',
      originalEmail: ' ａ@b.com',
      latestEmail: 'Mei <c@d.com>',
      remarks: '',
    };
    expect(parseAppeal(typed)).toEqual(
      ok({ reason: 2, originalEmail: 'a@b.com', latestEmail: 'c@d.com', remarks: '' }),
    );
  });
});
