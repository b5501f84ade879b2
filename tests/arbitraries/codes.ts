import fc from 'fast-check';

const DIGITS = [...'0123456789'];

export const codeText = fc.string({ unit: fc.constantFrom(...DIGITS), minLength: 6, maxLength: 6 });

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
export const writtenCode = fc
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
