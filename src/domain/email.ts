import type { Branded } from './branded.ts';
import { foldText } from './clean-text.ts';
import { err, ok, type Result } from './result.ts';

/** A well-formed, cleaned e-mail address (spec section 5, 'E-mail format'). */
export type Email = Branded<string, 'Email'>;

export type EmailProblem = 'missing' | 'malformed';

// Letters, digits, underscore, hyphen and dot; domain labels; a top-level domain of 2 to 8
// alphanumerics. A label holds no dot, so the match takes linear time.
const FORMAT = /^[A-Za-z0-9_.-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z0-9]{2,8}$/;

/** RFC 5321: 64 characters before the `@` and 255 after it. */
const MAXIMUM_EMAIL_LENGTH = 320;

/**
 * In UTF-16 units, before and after folding, which can make 18 letters of one. Leaves room for
 * blanks, invisible characters and the name in `Name <a@b>`.
 */
const MAXIMUM_TYPED_LENGTH = 1000;

/**
 * The address in a typed text. Folds full-width characters, and drops invisible ones, blanks,
 * `mailto:`, the brackets of `Name <a@b>`, and punctuation at the end. A well-formed address never
 * changes; nor does a text that is too long to hold one.
 */
export function cleanEmail(typed: string): string {
  if (typed.length > MAXIMUM_TYPED_LENGTH) return typed;
  const folded = foldText(typed);
  if (folded.length > MAXIMUM_TYPED_LENGTH) return typed;
  // Chinese and Japanese input methods write a full stop for the dot, and NFKC leaves it.
  const joined = folded.replaceAll('。', '.').replace(/\s+/g, '');
  return insideBrackets(joined).replace(/^mailto:/i, '');
}

/** `Name <a@b>;` is `a@b`. */
function insideBrackets(text: string): string {
  const address = withoutEnd(text);
  const isInBrackets = text.includes('>', address.length);
  return isInBrackets ? address.slice(address.lastIndexOf('<') + 1) : address;
}

const PUNCTUATION = /^[\p{P}\p{S}]$/u;

/** By index: a pattern that ends with `$` would begin anew at each character. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (PUNCTUATION.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

export function parseEmail(typed: string): Result<Email, EmailProblem> {
  return checkEmail(cleanEmail(typed));
}

/** Checks an address that is already parsed, such as one that a portal sent or stored. */
export function checkEmail(address: string): Result<Email, EmailProblem> {
  if (address === '') return err('missing');
  const isEmail = address.length <= MAXIMUM_EMAIL_LENGTH && FORMAT.test(address);
  return isEmail ? ok(address as Email) : err('malformed');
}

/**
 * The first character that makes an otherwise well-formed address malformed, such as the plus sign
 * of `ada+lab@example.com`; null when something else is wrong with it.
 */
export function refusedCharacter(typed: string): string | null {
  const [local = '', host = '', ...more] = cleanEmail(typed).split('@');
  const [refused] = `${local}${host}`.match(/[^\w.\s-]\p{M}*/u) ?? [];
  if (refused === undefined || more.length > 0) return null;
  const replaced = [local, host].map((part) => part.replace(/[^\w.\s-]\p{M}*/gu, 'x'));
  return FORMAT.test(replaced.join('@')) ? refused : null;
}

/** Reads a stored address; storage can hold anything. */
export function parseStoredEmail(stored: unknown): Email | null {
  if (typeof stored !== 'string') return null;
  const parsed = parseEmail(stored);
  return parsed.ok ? parsed.value : null;
}

/** Equality as a mailbox sees it: after cleaning, ignoring case. */
export function sameEmail(one: string, other: string): boolean {
  return cleanEmail(one).toLowerCase() === cleanEmail(other).toLowerCase();
}

/** Whether typing changed one address into another, which ends the former one's codes. */
export function isOtherEmail(former: string, typed: string): boolean {
  return former !== '' && !sameEmail(former, typed);
}
