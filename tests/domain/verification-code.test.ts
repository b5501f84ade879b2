import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '#domain/clean-text.ts';
import { err, ok } from '#domain/result.ts';
import { codeInPastedText, parseVerificationCode } from '#domain/verification-code.ts';
import { anyText } from '../arbitraries/texts.ts';

const DIGITS = [...'0123456789'];

const codeText = fc.string({ unit: fc.constantFrom(...DIGITS), minLength: 6, maxLength: 6 });

/** Texts without a digit, as mails put them around a code. */
const around = fc.constantFrom(
  '',
  'Your code is ',
  '您的验证码是：',
  'Code: ',
  '[ ',
  ' – do not share it.',
  '。',
  ' is your code',
  '\n',
  '(',
  ')',
);

function zeroBased(zero: number) {
  return (code: string) =>
    [...code].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');
}

/** A code the way it is written in mails: spaced, full-width, in other digits. */
const writtenCode = fc
  .tuple(
    codeText,
    fc.constantFrom<(code: string) => string>(
      (code) => code,
      (code) => `${code.slice(0, 3)} ${code.slice(3)}`,
      (code) => `${code.slice(0, 3)}-${code.slice(3)}`,
      (code) => `${code.slice(0, 3)}\u00A0${code.slice(3)}`,
      (code) => `${code.slice(0, 3)}–${code.slice(3)}`,
      (code) => [...code].join(' '),
      (code) => [...code].join('\u200B'),
      zeroBased(0xff10),
      zeroBased(0x0e50),
      zeroBased(0x0660),
    ),
    around,
    around,
  )
  .map(([code, write, before, after]) => ({ code, text: before + write(code) + after }));

describe('a verification code', () => {
  it('is found in each form that mails write', () => {
    fc.assert(
      fc.property(writtenCode, ({ code, text }) => {
        expect(codeInPastedText(text)).toBe(code);
        expect(parseVerificationCode(text)).toEqual(ok(code));
      }),
      { numRuns: 400 },
    );
  });

  it('is exactly six ASCII digits, or nothing', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const parsed = parseVerificationCode(typed);
        if (parsed.ok) expect(parsed.value).toMatch(/^[0-9]{6}$/);
        else expect(parsed.error).toBe(foldText(typed) === '' ? 'missing' : 'malformed');
      }),
    );
  });

  it('is not guessed from a longer or shorter number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,20}$/), (number) => {
        expect(parseVerificationCode(number).ok).toBe(number.length === 6);
      }),
    );
  });

  it('is not guessed from two different ones, but may be repeated', () => {
    fc.assert(
      fc.property(codeText, codeText, (one, other) => {
        const text = `${one}, not ${other.slice(0, 3)} ${other.slice(3)}`;
        expect(codeInPastedText(text)).toBe(one === other ? one : null);
        expect(codeInPastedText(`${one} – again: ${one}`)).toBe(one);
      }),
    );
  });

  it.each([
    ['G-123456 is your code', '123456'],
    ['code 123456 10 minutes', '123456'],
    ['123456 (sent 2026-11-21 07:20)', '123456'],
    ['123‑456', '123456'],
    ['123  456', '123456'],
    ['123\t456', '123456'],
    ['123 - 456', '123456'],
    ['௧௨௩௪௫௬', '123456'],
    [`123456${' '.repeat(994)}`, '123456'],
  ])('is read from %j', (text, code) => {
    expect(codeInPastedText(text)).toBe(code);
  });

  it.each([
    'Order 123456, code 048151',
    'Singapore 018956\nOTP: 123456',
    'Your code is 123456. 10 Biopolis Road, Singapore 138667',
    `123456${' '.repeat(995)}`,
    `Your code is 123456${'\uFDFA'.repeat(60)}`,
  ])('is not guessed from %j', (text) => {
    expect(codeInPastedText(text)).toBeNull();
  });

  it.each(['2026-11-21', '12 34 56 78', 'room 123  456', '12345', '123456 654321', '12345a6', '𝟙'])(
    'is not read from %j',
    (text) => {
      expect(parseVerificationCode(text)).toEqual(err('malformed'));
    },
  );
});
