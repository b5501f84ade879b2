import type { Branded } from './branded.ts';
import { foldText } from './clean-text.ts';
import { ok, refuse, type Result } from './result.ts';

/** Exactly six ASCII digits; leading zeros count (spec section 9). */
export type VerificationCode = Branded<string, 'VerificationCode'>;

export type VerificationCodeProblem = 'missing' | 'malformed';

const CODE = /^[0-9]{6}$/;

// One run of six digits; else six digits with single separators between them ('123 456',
// '1-2-3-4-5-6'), then not next to further digits, as in a date or a phone number.
const RUN = /(?<![0-9])[0-9]{6}(?![0-9])/g;
const SPACED = /(?<![0-9][ .\-‐–—]?)(?:[0-9][ .\-‐–—]?){5}[0-9](?![ .\-‐–—]?[0-9])/g;

/**
 * What the person meant: a text with exactly one six-digit code, even if it is repeated, becomes
 * that code ('Your code is 123 456' → '123456'); otherwise the folded text stays, for the person to
 * correct. Idempotent; never throws.
 */
export function cleanCode(typed: string): string {
  const folded = foldDigits(foldText(typed));
  // The text is a code alone, with any separators.
  const bare = folded.replace(/[\s.\-‐–—]/g, '');
  if (CODE.test(bare)) return bare;
  const matches = [...(folded.match(RUN) ?? []), ...(folded.match(SPACED) ?? [])];
  const [code, ...others] = new Set(matches.map((match) => match.replace(/[^0-9]/g, '')));
  return code !== undefined && others.length === 0 ? code : folded;
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
