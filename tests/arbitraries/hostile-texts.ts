import { checkReturnUrl } from '#adapters/browser/return-url.ts';
import { acceptedLanguages } from '#api/accept-language.ts';
import { parseLatestEmail, parseRemarks } from '#domain/appeal.ts';
import { parseCustomerName } from '#domain/customer-name.ts';
import { suggestEmail } from '#domain/email-suggestion.ts';
import { checkEmail, parseEmail, refusedCharacter, sameEmail } from '#domain/email.ts';
import { isTechnicalText } from '#domain/failures/classify.ts';
import { lookUp } from '#domain/language-choice.ts';
import { codeInPastedText, parseVerificationCode } from '#domain/verification-code.ts';
import { TRANSLATIONS } from '#messages/all-translations.ts';

const PIECES = [
  ...'()<>@.-:,/"{ \t\u200B\u200D\u00AD１。a1',
  // One character that NFKC makes eighteen or three of, and marks that it sorts.
  '\uFDFA',
  '\u2474',
  '\u0316\u0301',
  '\u0627\u064B\u200D',
  'a.',
  'a@',
  '<a@b>',
  'mailto:',
  '1 ',
  '123456 ',
  'at a.a(',
  'zh-',
];

/** The longest texts of these pieces within a length. */
export const hostileTexts = (length: number, pieces = PIECES): readonly string[] => [
  ...pieces.flatMap((piece) => {
    const long = piece.repeat(length / piece.length);
    return [long, `a@${long.slice(2)}`, `${long.slice(6)}@b.com`];
  }),
  `${'('.repeat(length * 0.43)}${'\uFDFA'.repeat(length * 0.12)}@${')'.repeat(length * 0.43)}`,
];

const LANGUAGES = ['en', ...Object.keys(TRANSLATIONS)];
/** Every pure parser of a stranger's text. */
export const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  parseEmail,
  checkEmail,
  refusedCharacter,
  sameEmail: (text) => sameEmail(text, `${text}x`),
  suggestEmail,
  parseLatestEmail: (text) => parseLatestEmail(text, `x${text}`),
  parseRemarks,
  parseCustomerName,
  parseVerificationCode,
  codeInPastedText,
  isTechnicalText,
  lookUp: (text) => lookUp(Array<string>(100).fill(text), LANGUAGES),
  acceptedLanguages: (text) => lookUp(acceptedLanguages(text), LANGUAGES),
  checkReturnUrl: (text) => checkReturnUrl(`https://${text}`, new Set()),
};
