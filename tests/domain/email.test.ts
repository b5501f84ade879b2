import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkEmail,
  cleanEmail,
  isOtherEmail,
  parseEmail,
  parseStoredEmail,
  refusedCharacter,
  sameEmail,
} from '#domain/email.ts';
import { err, ok } from '#domain/result.ts';
import { email, emailText } from '../arbitraries/emails.ts';
import { anyStored, anyText } from '../arbitraries/texts.ts';

function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (character) =>
    String.fromCharCode(character.charCodeAt(0) + 0xfee0),
  );
}

/** Forms of an address from a clipboard, an address book or an input method. */
const disguise: fc.Arbitrary<(text: string) => string> = fc
  .array(
    fc.constantFrom<(text: string) => string>(
      (text) => ` ${text} `,
      (text) => `\u3000${text}\n`,
      (text) => `\u200B${text}\uFEFF`,
      (text) => text.replace('@', '\u00AD@\u200D'),
      (text) => text.replace('@', '＠'),
      fullWidth,
      (text) => text.replaceAll('.', '。'),
      (text) => `mailto:${text}`,
      (text) => `MAILTO: ${text}`,
      (text) => `<${text}>`,
      (text) => `"Tan, Mei" <${text}>;`,
      (text) => `${text} <mailto:${text}>`,
      (text) => `陈美 ＜${text}＞`,
      (text) => `${text}。`,
      (text) => `${text} ?!`,
      (text) => text.replace('@', ' @ '),
      (text) => text.replaceAll('.', '. '),
    ),
    { maxLength: 1 },
  )
  .chain((inner) =>
    fc
      .array(
        fc.constantFrom<(text: string) => string>(
          (text) => ` ${text} `,
          (text) => `\u202A${text}\u202C`,
          (text) => `\u00A0${text}\r\n`,
        ),
        { maxLength: 2 },
      )
      .map(
        (outer) => (text: string) => [...inner, ...outer].reduce((worn, wear) => wear(worn), text),
      ),
  );

describe('cleaning an e-mail', () => {
  it('takes off every disguise of an address', () => {
    fc.assert(
      fc.property(emailText, disguise, (address, wear) => {
        expect(cleanEmail(wear(address))).toBe(address);
        expect(parseEmail(wear(address))).toEqual(ok(address));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['Mei <a@b.com> ;, ;', 'a@b.com'],
    ['x@y.com <a@b.com>,', 'a@b.com'],
    ['a da@exam ple. com', 'ada@example.com'],
    [`${' '.repeat(993)}a@b.com`, 'a@b.com'],
  ])('reads %j as %s', (typed, meant) => {
    expect(cleanEmail(typed)).toBe(meant);
  });

  it.each([
    'a@b.com?subject=Hello',
    'a@b.com, c@d.com',
    'Mei <Tan>',
    '<a@b.com> x',
    'a<b@c.com',
    'xmailto:a@b.com',
    'E-mail: a@b.com',
    '"a@b.com"',
    'a@b.com (Mei)',
    'https://a@b.com',
    `${'a'.repeat(316)}@b.com`,
    `${' '.repeat(994)}a@b.com`,
    `a@b.com${'\uFDFA'.repeat(60)}`,
  ])('takes %j for no address', (typed) => {
    expect(parseEmail(typed)).toEqual(err('malformed'));
  });
});

describe('the e-mail rule', () => {
  it('takes every address that is built to it, of up to 320 characters', () => {
    fc.assert(
      fc.property(emailText, (address) => {
        expect(checkEmail(address)).toEqual(ok(address));
      }),
    );
    for (const length of [319, 320, 321])
      expect(checkEmail(`${'a'.repeat(length - 5)}@b.co`).ok).toBe(length <= 320);
  });

  it('takes a top-level domain of 2 to 8 alphanumerics', () => {
    const tops = ['c', 'co', '12', 'abcdefgh', 'abcdefghi', 'c-d', 'c_d'];
    expect(tops.filter((top) => parseEmail(`a@b.${top}`).ok)).toEqual(['co', '12', 'abcdefgh']);
  });

  it('refuses an address that lacks a part, or has any other character in one', () => {
    const lacking = ['a', '@', '@b.co', 'a@', 'a@b', 'a@.co', 'a@b.', 'a@b..co', 'a@b@c.co'];
    for (const address of lacking) expect(checkEmail(address), address).toEqual(err('malformed'));
    for (const other of ' !"#$%&\'()*+,/:;<=>?[\\]^`{|}~\n\u0000Àé密．１')
      for (const address of [
        `a${other}b@c.co`,
        `a@b${other}c.co`,
        `a@b.c${other}o`,
        `a@b.co${other}`,
      ])
        expect(checkEmail(address), address).toEqual(err('malformed'));
    expect(checkEmail('a@b_c.co')).toEqual(err('malformed'));
    expect(checkEmail('')).toEqual(err('missing'));
  });
});

it.each([
  ['ada+lab@example.com', '+'],
  ['o’brien@example.com', '’'],
  ["o'brien+x@example.com", "'"],
  ['josé@example.com', 'é'],
  ['ada@exämple.com', 'ä'],
  ['ada@example.com', null],
  ['ada+lab@example', null],
  ['ada+lab@example.com@example.com', null],
  ['a da@example.com', null],
  ['', null],
])('the character that an address may not have: of %j it is %j', (typed, refused) => {
  expect(refusedCharacter(typed)).toBe(refused);
});

it('two addresses are the same in any case and disguise, and differ when a letter differs', () => {
  fc.assert(
    fc.property(emailText, emailText, disguise, disguise, (address, other, one, two) => {
      expect(sameEmail(one(address), two(address.toUpperCase()))).toBe(true);
      expect(sameEmail(address, other)).toBe(address.toLowerCase() === other.toLowerCase());
      expect(sameEmail(address, `x${address}`)).toBe(false);
    }),
  );
});

it('typing changes one address into another, but not from an empty field', () => {
  expect(isOtherEmail('', 'ada@example.com')).toBe(false);
  expect(isOtherEmail('ada@example.com', ' ADA@example.com')).toBe(false);
  expect(isOtherEmail('ada@example.com', 'ada@example.co')).toBe(true);
});

it('an address is read from storage, and any other value is dropped', () => {
  fc.assert(
    fc.property(fc.oneof(email, anyStored, anyText), (stored) => {
      const parsed = typeof stored === 'string' ? parseEmail(stored) : err('missing');
      expect(parseStoredEmail(stored)).toBe(parsed.ok ? parsed.value : null);
    }),
  );
});
