import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkConfirmation,
  checkPassword,
  hasUnsupportedCharacter,
  isUnlikelyPassword,
  parseNewPassword,
  parsePassword,
  PASSWORD_RULES,
  passwordWarning,
  type PasswordChecklist,
} from '#domain/password-policy.ts';
import { err, ok } from '#domain/result.ts';
import { anyText } from '../arbitraries/texts.ts';

const lower = fc.constantFrom(...'abcxyz');
const upper = fc.constantFrom(...'ABCXYZ');
const digit = fc.constantFrom(...'0123456789');
const special = fc.constantFrom(
  ...'!@#$%^&*()_+-=[]{}|;:,.<>?/~`"\'\\',
  '密',
  'é',
  'ß',
  'ก',
  '！',
  '😀',
);

/** Meets the whole policy by construction: one of each kind, two more, shuffled. */
const strongPasswordText = fc
  .tuple(
    lower,
    upper,
    digit,
    special,
    fc.array(fc.oneof(lower, upper, digit, special), { minLength: 2, maxLength: 14 }),
  )
  .chain(([a, b, c, d, rest]) => {
    const characters = [a, b, c, d, ...rest];
    return fc
      .shuffledSubarray(characters, { minLength: characters.length })
      .map((shuffled) => shuffled.join(''));
  });

const LINES = Object.keys(checkPassword('')) as readonly (keyof PasswordChecklist)[];

describe('the password checklist', () => {
  it('ticks every line for a password built to the policy', () => {
    fc.assert(
      fc.property(strongPasswordText, (typed) => {
        expect(LINES.filter((line) => !checkPassword(typed)[line])).toEqual([]);
        expect(parseNewPassword(typed)).toEqual(ok(typed));
      }),
    );
  });

  it('misses exactly the line whose characters are taken out', () => {
    const without = [
      [/[a-z]/g, 'bothCases'],
      [/[A-Z]/g, 'bothCases'],
      [/[0-9]/g, 'digit'],
      [/[^A-Za-z0-9\s]/gu, 'special'],
    ] as const;
    fc.assert(
      fc.property(strongPasswordText, fc.constantFrom(...without), (typed, [kind, line]) => {
        const bent = typed.replace(kind, ' ').padEnd(6);
        const checklist = checkPassword(bent);
        expect(LINES.filter((name) => !checklist[name])).toEqual([line]);
        expect(parseNewPassword(bent)).toEqual(err('weak'));
      }),
    );
  });

  it('counts code points, not UTF-16 units', () => {
    for (const character of ['a', '密', '😀'])
      for (const length of [5, 6, 7])
        expect(checkPassword(character.repeat(length)).minimumLength).toBe(length >= 6);
  });

  it('counts no ASCII letter, digit or white space as special', () => {
    for (const character of ['a', 'Z', '0', ' ', '\t', '\u00A0', '\u3000', '\uFEFF', '']) {
      expect(checkPassword(character).special, JSON.stringify(character)).toBe(false);
    }
  });

  it('does not count letters and digits of other scripts as the required ones', () => {
    expect(checkPassword('äÄ１２３４５６')).toEqual({
      minimumLength: true,
      bothCases: false,
      special: true,
      digit: false,
    });
  });
});

describe('a password', () => {
  it('is never altered, and only an empty one is missing', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        expect(parsePassword(typed)).toEqual(typed === '' ? err('missing') : ok(typed));
        const fresh = parseNewPassword(typed);
        if (fresh.ok) expect(fresh.value).toBe(typed);
        else expect(fresh.error).toBe(typed === '' ? 'missing' : 'weak');
      }),
    );
  });

  it('has no upper bound: the hint’s 20 is not enforced', () => {
    expect(parseNewPassword(`aA1!${'x'.repeat(200)}`).ok).toBe(true);
  });

  it('is unsupported exactly if it has a character of two code units or a lone surrogate', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const expected = [...typed].some(
          (character) => character.length > 1 || /\p{Surrogate}/u.test(character),
        );
        expect(hasUnsupportedCharacter(typed)).toBe(expected);
      }),
    );
  });
});

it('the login hint is shown for a non-empty password that this portal can’t have', () => {
  expect(['aA1!xx', 'aA1!x', ''].map(isUnlikelyPassword)).toEqual([false, true, false]);
});

it('a confirmation is right only if every code unit is the same', () => {
  fc.assert(
    fc.property(fc.clone(anyText, 2), anyText, ([typed, same], other) => {
      for (const confirmation of [same, other]) {
        const expected = typed === confirmation ? ok() : err('mismatch');
        expect(checkConfirmation(typed, confirmation)).toEqual(
          confirmation === '' ? err('missing') : expected,
        );
      }
    }),
  );
});

describe('a warning', () => {
  it('is shown for a character beyond ASCII at any position, and for no others', () => {
    const ascii = fc.stringMatching(/^[ -~]*$/);
    const other = fc.integer({ min: 0x80, max: 0xffff }).map((unit) => String.fromCharCode(unit));
    fc.assert(
      fc.property(ascii, other, ascii, (before, one, after) => {
        expect(passwordWarning(before + one + after)).toBe('nonAscii');
        expect(passwordWarning(before + after)).not.toBe('nonAscii');
      }),
    );
  });

  it('is shown for a blank at either end, and not for an inner one', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!-~]([ -~]*[!-~])?$/), (typed) => {
        expect(passwordWarning(typed)).toBeNull();
        for (const blank of [' ', '\t', '\n'])
          for (const copied of [blank + typed, typed + blank])
            expect(passwordWarning(copied)).toBe('edgeBlank');
      }),
    );
    expect(passwordWarning('')).toBeNull();
  });
});

it('the rules for password managers lead to passwords that meet the policy and cause no warning', () => {
  const [, specials = ''] =
    /^minlength: 6; maxlength: 20; (?:required: (?:lower|upper|digit); ){3}required: \[(.+)\]$/.exec(
      PASSWORD_RULES,
    ) ?? [];
  expect(specials).not.toBe('');
  for (const one of specials)
    for (const password of [`${one}1Aa${one}${one}`, `aA1${one}xx`]) {
      expect(parseNewPassword(password).ok, one).toBe(true);
      expect(passwordWarning(password), one).toBeNull();
    }
});
