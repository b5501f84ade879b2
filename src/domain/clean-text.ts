/**
 * Characters that a person can't see and didn't mean: controls, zero-width and bidi marks, soft
 * hyphen, byte-order mark, variation selectors, tags, Hangul fillers. Lone surrogates are dropped
 * too: they have no meaning, and dropping a character between two of them would join them to
 * another character.
 */
const INVISIBLE =
  /[\p{Default_Ignorable_Code_Point}\p{Surrogate}\uFFF9-\uFFFC]|(?![\t-\r])\p{Control}/gu;

/**
 * Folds full-width and compatibility forms (NFKC), drops invisible characters and surrounding
 * blanks.
 */
export function foldText(typed: string): string {
  return dropInvisible(dropInvisible(typed).normalize('NFKC')).trim();
}

export function dropInvisible(typed: string): string {
  return typed.replace(INVISIBLE, '');
}
