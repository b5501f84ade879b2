import type { Branded } from './branded.ts';
import { foldText } from './clean-text.ts';
import { err, ok, type Result } from './result.ts';

/** Exactly six ASCII digits; leading zeros count (spec section 9). */
export type VerificationCode = Branded<string, 'VerificationCode'>;

const CODE = /^[0-9]{6}$/;

/** In UTF-16 units, before and after folding, which can make 18 letters of one. */
const MAXIMUM_TEXT_LENGTH = 1000;

/** Digits with single separators between them: '123456', '123 456', '1-2-3-4-5-6'. */
const NUMBER = /[0-9]+(?:[ .\-‐–—][0-9]+)*/g;

/**
 * The code in a text that holds exactly one six-digit number, even if it is repeated: 'Your code is
 * 123 456' gives 123456. Null for any other text.
 */
export function codeInPastedText(text: string): VerificationCode | null {
  const folded = foldCode(text);
  if (folded === null) return null;
  // The text is a code alone, with any separators.
  const bare = folded.replace(/[\s.\-‐–—]/g, '');
  if (CODE.test(bare)) return bare as VerificationCode;
  const codes = (folded.match(NUMBER) ?? []).flatMap(codesIn);
  const [code = null, ...others] = new Set(codes);
  return others.length === 0 ? (code as VerificationCode | null) : null;
}

/** A number of six digits; else the parts that are: '2026-11-21 123456' has one. */
function codesIn(number: string): readonly string[] {
  const parts = number.split(/[^0-9]/);
  return [parts.join(''), ...parts].filter((part) => CODE.test(part));
}

/** Folds full-width and regional digits; null for a text that is too long to be read. */
function foldCode(typed: string): string | null {
  if (typed.length > MAXIMUM_TEXT_LENGTH) return null;
  const folded = foldText(typed);
  return folded.length > MAXIMUM_TEXT_LENGTH ? null : foldDigits(folded);
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
): Result<VerificationCode, 'missing' | 'malformed'> {
  const code = codeInPastedText(typed);
  if (code !== null) return ok(code);
  return err(foldCode(typed) === '' ? 'missing' : 'malformed');
}
