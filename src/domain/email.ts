import type { Branded } from './branded.ts';
import { foldText } from './clean-text.ts';
import { ok, refuse, type Result } from './result.ts';

/** A well-formed, cleaned e-mail address (spec section 5, 'E-mail format'). */
export type Email = Branded<string, 'Email'>;

export type EmailProblem = 'missing' | 'malformed';

// Letters, digits, underscore, hyphen and dot; domain labels; a top-level domain of 2 to 8
// alphanumerics. A label holds no dot, so the match takes linear time.
const FORMAT = /^[A-Za-z0-9_.-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z0-9]{2,8}$/;

/**
 * The address that the person meant. Folds full-width characters, drops invisible ones and blanks,
 * and removes what e-mails, address books and tables put around an address: `mailto:a@b`, `Name
 * <a@b>`, `"a@b"`, `(a@b)`, `a@b (Name)`, `E-mail: a@b`, `a @b. c`, `a@b?`. A well-formed address
 * never changes. Idempotent; never throws.
 */
export function cleanEmail(typed: string): string {
  let current = typed;
  // Unwrapping can uncover another wrapper (`mailto:<a@b>`). Once folded a text only gets shorter,
  // so this ends.
  for (;;) {
    const next = unwrap(foldText(current));
    if (next === current) return current;
    current = next;
  }
}

function unwrap(text: string): string {
  // Chinese and Japanese input methods write a full stop for the dot, and NFKC leaves it.
  const dotted = text.replaceAll('。', '.');
  const withoutScheme = dotted.replace(/^(?:mailto:\s*)+/i, '');
  const inner = withoutWrapping(insideBrackets(withoutScheme));
  const query = withoutScheme === dotted ? -1 : inner.indexOf('?');
  return query < 0 ? inner : inner.slice(0, query);
}

/** `Name <a@b>` is `a@b`. By index: a pattern would take quadratic time on a text of many `@`. */
function insideBrackets(text: string): string {
  const end = text.replace(/(?<![\s,;])[\s,;]+$/, '');
  const open = end.lastIndexOf('<');
  if (open < 0 || !end.endsWith('>')) return text;
  const inner = end.slice(open + 1, -1);
  return inner.includes('@') && !inner.includes('>') ? inner : text;
}

/**
 * Longer texts are not unwrapped: no wrapped address is this long, and each wrapper costs another
 * pass over the text.
 */
const MAXIMUM_WRAPPED_LENGTH = 1000;

function withoutWrapping(text: string): string {
  return text.length > MAXIMUM_WRAPPED_LENGTH
    ? text
    : withoutEnd(withoutBlanks(withoutRemark(withoutLabel(withoutPair(text)))));
}

const PAIRS = ['""', "''", '``', '()', '[]', '{}', ...'“” „“ ‘’ «» 「」 『』 【】 《》'.split(' ')];

const LABEL = /^([\p{L}\p{M} .-]{1,40}):(\s*)(?!\/)/u;

/** `"a@b"` and `(a@b)` are `a@b`. */
function withoutPair(text: string): string {
  const inner = text.slice(1, -1);
  return inner.includes('@') && PAIRS.includes(text.charAt(0) + text.slice(-1)) ? inner : text;
}

/**
 * `E-mail: a@b` is `a@b`, in every language. Without a blank, `ada:tan@b` may be a typing mistake
 * in the address.
 */
function withoutLabel(text: string): string {
  const [found = '', label = '', blank = ''] = LABEL.exec(text) ?? [];
  const address = text.slice(found.length);
  const isLabel = blank !== '' || /[^ -~]|mail$/i.test(label);
  return isLabel && address.includes('@') ? address : text;
}

/** `a@b (Name)` is `a@b`. */
function withoutRemark(text: string): string {
  const open = text.lastIndexOf('(');
  if (open < 0 || !text.endsWith(')')) return text;
  const isRemark = text.indexOf('@') < open && !text.includes('@', open);
  return isRemark && text.includes('@') ? text.slice(0, open) : text;
}

/**
 * `ada @example. com` is `ada@example.com`: no word begins at an `@` or within a domain's dots.
 * Other blanks may stand for a character that was left out, so they stay.
 */
function withoutBlanks(text: string): string {
  const joined = text.replace(/\s*@\s*|(?<=@[^@]*)\s*\.\s*/g, (found) => found.trim());
  return FORMAT.test(joined) ? joined : text;
}

/** `ada@example.com?` is `ada@example.com`: a well-formed address never ends with punctuation. */
function withoutEnd(text: string): string {
  const address = text.replace(/(?<![\p{P}\p{S}\s])[\p{P}\p{S}\s]+$/u, '');
  return FORMAT.test(withoutBlanks(address)) ? address : text;
}

export function parseEmail(typed: string): Result<Email, EmailProblem> {
  const cleaned = cleanEmail(typed);
  if (cleaned === '') return refuse('missing');
  return FORMAT.test(cleaned) ? ok(cleaned as Email) : refuse('malformed');
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
