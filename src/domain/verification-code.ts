import type { Branded } from './branded.ts';
import { foldText } from './clean-text.ts';
import { ok, refuse, type Result } from './result.ts';

/** Exactly six ASCII digits; leading zeros count (spec section 9). */
export type VerificationCode = Branded<string, 'VerificationCode'>;

export type VerificationCodeProblem = 'missing' | 'malformed';

export const VERIFICATION_CODE_LENGTH = 6;

// Six digits with single separators between them ('123 456', '123-456', '1 2 3 4 5 6'), not part of a longer number.
const CODE_IN_TEXT = /(?<![0-9])(?:[0-9][ \u00A0.\-–—]?){5}[0-9](?![0-9])/g;

/**
 * What the person meant: any text that holds exactly one six-digit code becomes that code
 * ('Your code is 123 456' → '123456'); otherwise the folded text stays, for the person to correct.
 * Idempotent; never throws.
 */
export function cleanCode(typed: string): string {
  const folded = foldText(typed);
  const found = folded.match(CODE_IN_TEXT) ?? [];
  return found.length === 1 && found[0] !== undefined ? found[0].replace(/[^0-9]/g, '') : folded;
}

export function parseVerificationCode(
  typed: string,
): Result<VerificationCode, VerificationCodeProblem> {
  const cleaned = cleanCode(typed);
  if (cleaned === '') return refuse('missing');
  return /^[0-9]{6}$/.test(cleaned) ? ok(cleaned as VerificationCode) : refuse('malformed');
}
