/**
 * Characters that a person can't see and didn't mean: controls, zero-width and bidi marks, soft hyphen,
 * byte-order mark, variation selectors, tags, Hangul fillers. Halves of a surrogate pair go as well:
 * they stand for nothing, and dropping what lies between two would make a character of them.
 */
const INVISIBLE =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFC\u{E0000}-\u{E0FFF}\p{Surrogate}]/gu;

/** Folds full-width and compatibility forms (NFKC), drops invisible characters and surrounding blanks. */
export function foldText(typed: string): string {
  return dropInvisible(dropInvisible(typed).normalize('NFKC')).trim();
}

export function dropInvisible(typed: string): string {
  return typed.replace(INVISIBLE, '');
}
