import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanEmail,
  isOtherEmail,
  parseEmail,
  parseStoredEmail,
  refusedCharacter,
  sameEmail,
} from '#domain/email.ts';
import { ok, refuse } from '#domain/result.ts';
import { disguise, email, emailText, nearlyEmailText } from '../arbitraries/emails.ts';
import { anyStored, anyText, trickyText } from '../arbitraries/texts.ts';
import { isWellFormedEmail } from './second-email-rule.ts';

describe('cleaning an e-mail', () => {
  it('is idempotent and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, trickyText), (typed) => {
        expect(cleanEmail(cleanEmail(typed))).toBe(cleanEmail(typed));
      }),
      { numRuns: 300 },
    );
  });

  it('takes off every disguise of an address', () => {
    fc.assert(
      fc.property(emailText, disguise, (address, wear) => {
        expect(cleanEmail(wear(address))).toBe(address);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['mailto:mailto: a@b.com', 'a@b.com'],
    ['Mailto:a@b.com?subject=Hello', 'a@b.com'],
    ['mailto:<a@b.com>', 'a@b.com'],
    ['Mei Tan <a@b.com>', 'a@b.com'],
    ['<a@b.com>; ', 'a@b.com'],
    ['Mei <a@b.com> ;, ;', 'a@b.com'],
    ['mailto:?subject=Hello', ''],
    ['x@y.com <a@b.com>,', 'a@b.com'],
    ['a@b.com ()', 'a@b.com'],
    ['E-mail: a@b.com', 'a@b.com'],
    ['E-mail: "Ada" <a@b.com>', 'a@b.com'],
    ['mailto:(a@b.com)?subject=Hello', 'a@b.com'],
    ['E-mail: a@b.com!', 'a@b.com'],
  ])('reads %j as %s', (typed, meant) => {
    expect(cleanEmail(typed)).toBe(meant);
  });

  it.each([
    'a@b.com?x',
    'a@b.com, c@d.com',
    'a b@c.com?',
    'Mei Tan <>',
    'Mei <Tan>',
    '<a@b.com> x',
    '<a@b.com',
    '<a@b>c>',
    'xmailto:a@b.com',
    'a b@c.com',
    '"a@b.com',
    '(a@b.com]',
    'a@b.com (x@y.com)',
    '(Ada) a@b.com',
    'https://a@b.com',
    'a:b@c.com',
  ])('leaves %j for the person to correct', (typed) => {
    expect(cleanEmail(typed)).toBe(typed);
    expect(parseEmail(typed)).toEqual(refuse('malformed'));
  });

  it('drops blanks beside the @ and the dots of the domain, and punctuation at the end', () => {
    const blank = fc.constantFrom('', '', ' ', '\u00A0 ');
    const end = fc.string({ unit: fc.constantFrom(...'?!:;,./、。…>)”* '), maxLength: 3 });
    fc.assert(
      fc.property(emailText, blank, blank, end, (address, before, after, ending) => {
        const [local = '', domain = ''] = address.split('@');
        const spaced = domain.replaceAll('.', `${before}.${after}`);
        expect(cleanEmail(`${local}${after}@${before}${spaced}${ending}`)).toBe(address);
      }),
    );
  });

  it('is fast for hostile input', () => {
    const long = 100_000;
    for (const typed of [
      `<${'@'.repeat(long)}`,
      '<a@'.repeat(long),
      'mailto:'.repeat(long),
      `mailto:${'?\n'.repeat(long)}`,
      `<a@b>${' '.repeat(long)}x`,
      `${', '.repeat(long)}x`,
      `a@b${'('.repeat(long)}`,
      '(a@b)'.repeat(long),
      '"'.repeat(long),
      `${'('.repeat(long)}a@b${')'.repeat(long)}`,
      'a:'.repeat(long),
      `a@${'a.'.repeat(long)}!`,
      `a@${'a'.repeat(long)}!`,
      `a@b${'. '.repeat(long)}c`,
      `a@b.com${'?'.repeat(long)}x`,
    ]) {
      // A pattern of quadratic time would exceed the test's time limit.
      expect(parseEmail(typed).ok).toBe(false);
    }
  });
});

describe('the e-mail rule', () => {
  it('agrees with its second formulation on anything, once cleaned', () => {
    fc.assert(
      fc.property(fc.oneof(emailText, nearlyEmailText, anyText), (typed) => {
        const cleaned = cleanEmail(typed);
        const expected = isWellFormedEmail(cleaned)
          ? ok(cleaned)
          : refuse(cleaned === '' ? 'missing' : 'malformed');
        expect(parseEmail(typed)).toEqual(expected);
      }),
      { numRuns: 800 },
    );
  });

  it('agrees with it on every short text of the characters that matter', () => {
    const alphabet = ['a', '.', '-', '_', '@'];
    let texts = [''];
    for (let length = 1; length <= 6; length++) {
      texts = texts.flatMap((text) => alphabet.map((character) => text + character));
      for (const text of texts) {
        if (parseEmail(text).ok !== isWellFormedEmail(text)) expect.fail(text);
      }
    }
  });

  it.each(['', ' ', '\u200B', '\u3000\n', '\uFEFF'])('counts %j as missing', (typed) => {
    expect(parseEmail(typed)).toEqual(refuse('missing'));
  });

  it('takes a top-level domain of 2 to 8 alphanumerics', () => {
    for (const top of ['c', 'co', '12', 'abcdefgh', 'abcdefghi'])
      expect(parseEmail(`a@b.${top}`).ok, top).toBe(top.length >= 2 && top.length <= 8);
  });
});

describe('the character that an address may not have', () => {
  it.each([
    ['ada+lab@example.com', '+'],
    ['o’brien@example.com', '’'],
    ["o'brien+x@example.com", "'"],
    ['josé@example.com', 'é'],
    ['陈@example.com', '陈'],
    ['ada@exämple.com', 'ä'],
    ['ada@example.com', null],
    ['ada+lab@example', null],
    ['ada+lab', null],
    ['ada@lab@example.com', null],
    ['a da@example.com', null],
    ['', null],
  ])('of %j is %j', (typed, refused) => {
    expect(refusedCharacter(typed)).toBe(refused);
  });
});

describe('two addresses', () => {
  it('are the same in any case and disguise', () => {
    fc.assert(
      fc.property(emailText, disguise, disguise, (address, one, other) => {
        expect(sameEmail(one(address), other(address.toUpperCase()))).toBe(true);
      }),
    );
  });

  it('differ when a letter differs', () => {
    fc.assert(
      fc.property(emailText, emailText, (one, other) => {
        expect(sameEmail(one, other)).toBe(one.toLowerCase() === other.toLowerCase());
        expect(sameEmail(one, `x${one}`)).toBe(false);
      }),
    );
  });
});

it('typing changes one address into another, but not from an empty field', () => {
  expect(isOtherEmail('', 'ada@example.com')).toBe(false);
  expect(isOtherEmail('ada@example.com', ' ADA@example.com')).toBe(false);
  expect(isOtherEmail('ada@example.com', 'ada@example.co')).toBe(true);
});

describe('an address that was kept', () => {
  it('is read from storage, and any other value is dropped', () => {
    fc.assert(
      fc.property(fc.oneof(email, anyStored, anyText), (stored) => {
        const parsed = typeof stored === 'string' ? parseEmail(stored) : refuse('missing');
        expect(parseStoredEmail(stored)).toBe(parsed.ok ? parsed.value : null);
      }),
    );
  });
});
