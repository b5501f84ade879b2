import type { Branded } from './branded.ts';
import { foldText } from './clean-text.ts';
import { ok, refuse, type Result } from './result.ts';

/** Exactly six ASCII digits; leading zeros count (spec section 9). */
export type VerificationCode = Branded<string, 'VerificationCode'>;

export type VerificationCodeProblem = 'missing' | 'malformed';

const CODE = /^[0-9]{6}$/;

// One run of six digits; else six digits with single separators between them ('123 456',
// '1-2-3-4-5-6'), then not next to further digits, as in a date or a phone number.
const RUN = '(?<![0-9])[0-9]{6}(?![0-9])';
const SPACED = '(?<![0-9][ .\\-‐–—]?)(?:[0-9][ .\\-‐–—]?){5}[0-9](?![ .\\-‐–—]?[0-9])';
const NUMBERS = [RUN, SPACED].map((number) => new RegExp(number, 'g'));

/**
 * The words for a code in letters of any service, in the portal's languages, and what may stand
 * between them and the code. A postal code is none: its word stands before `code`, in Thai,
 * Vietnamese, Indonesian and Malay after it.
 */
const WORDS = [
  '(?<!(?:post(?:al)?|zip|area|country|dial(?:l?ing)?|product|order|discount|promo)[ -]?)\\bcode',
  '(?:验证|驗證|校验|校驗|确认|確認|动态|動態)[码碼]',
  '(?:認証|確認|検証)(?:コード|番号)',
  '(?:인증|확인) ?(?:번호|코드)',
  'รหัส(?:ยืนยัน|\\s?OTP)',
  'mã (?:xác (?:minh|nhận|thực)|OTP)',
  'kode (?:verifikasi|konfirmasi|OTP)',
  'kod (?:pengesahan|OTP)',
  '\\bOTP',
];
const LINKS = [
  'is|are|是|为|為|は|는|은|(?:ของคุณ)?คือ|ของคุณ|(?:của (?:Quý khách|bạn) )?là|của (?:Quý khách|bạn)',
  '(?:anda )?(?:adalah|ialah)|anda',
].join('|');
const MARKS = `[\\s:"'“”‘’「『【[(-]*`;
/** What may stand before the word, when the code comes first: '123456 is your new code'. */
const OWNERS =
  '(?:(?:your|the) (?:(?!(?:for|with|of|to|and|or|this|that|is) )[a-z-]+ ){0,3}|[您你]的|お客様の|고객님의 )?';
const WORD = `(?:${WORDS.join('|')})`;
const NUMBER = `(${RUN}|${SPACED})`;
// Each word belongs to one number: after `123456 is your code`, the next has none.
const LABELLED = new RegExp(
  [
    `${NUMBER}[\\s"'”’」』】\\])]*(?:${LINKS})\\s*${OWNERS}${WORD}`,
    `${WORD}${MARKS}(?:(?:${LINKS})${MARKS})?${NUMBER}`,
  ].join('|'),
  'gi',
);

/**
 * What the person meant: a text with exactly one six-digit code, even if it is repeated, becomes
 * that code ('Your code is 123 456' → '123456'), and so does one with several numbers, of which one
 * has the word for a code; otherwise the folded text stays, for the person to correct.
 * Idempotent; never throws.
 */
export function cleanCode(typed: string): string {
  const folded = foldDigits(foldText(typed));
  // The text is a code alone, with any separators.
  const bare = folded.replace(/[\s.\-‐–—]/g, '');
  if (CODE.test(bare)) return bare;
  const numbers = NUMBERS.flatMap((number) => folded.match(number) ?? []);
  const labelled = [...folded.matchAll(LABELLED)].map(([, before, after = '']) => before ?? after);
  return onlyCode(numbers) ?? onlyCode(labelled) ?? folded;
}

function onlyCode(matches: readonly string[]): string | null {
  const [code = null, ...others] = new Set(matches.map((match) => match.replace(/[^0-9]/g, '')));
  return others.length === 0 ? code : null;
}

/**
 * The zeros of other decimal digits that keyboards in Asia-Pacific type; each is followed by its 1
 * to 9.
 */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0be6, 0x0e50, 0x0ed0, 0x1040, 0x17e0];

function foldDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => point >= first && point <= first + 9);
    return zero === undefined ? digit : String(point - zero);
  });
}

export function parseVerificationCode(
  typed: string,
): Result<VerificationCode, VerificationCodeProblem> {
  const cleaned = cleanCode(typed);
  if (cleaned === '') return refuse('missing');
  return CODE.test(cleaned) ? ok(cleaned as VerificationCode) : refuse('malformed');
}
