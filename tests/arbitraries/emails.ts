import fc from 'fast-check';
import { parseEmail, type Email } from '#domain/email.ts';

const ALPHANUMERIC = [...'abcxyzABCXYZ0189'];

const localPart = fc.string({
  unit: fc.constantFrom(...ALPHANUMERIC, '_', '-', '.'),
  minLength: 1,
  maxLength: 12,
});
const label = fc.string({
  unit: fc.constantFrom(...ALPHANUMERIC, '-'),
  minLength: 1,
  maxLength: 8,
});
const topLevel = fc.string({ unit: fc.constantFrom(...ALPHANUMERIC), minLength: 2, maxLength: 8 });

/** Well-formed by construction (spec section 5, 'E-mail format'). */
export const emailText = fc
  .tuple(localPart, fc.array(label, { minLength: 1, maxLength: 3 }), topLevel)
  .map(([local, labels, top]) => `${local}@${[...labels, top].join('.')}`);

export const email: fc.Arbitrary<Email> = emailText.map((text) => {
  const parsed = parseEmail(text);
  if (!parsed.ok) throw new Error(`not well-formed: ${text}`);
  return parsed.value;
});

function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (character) =>
    String.fromCharCode(character.charCodeAt(0) + 0xfee0),
  );
}

/** Forms of an address from a clipboard, an address book or an input method. */
export const disguise: fc.Arbitrary<(text: string) => string> = fc
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
