import type { Messages } from './namespace.ts';

/** Prevents a line break where it stands, and is not drawn. */
const WORD_JOINER = '\u2060';

/**
 * Keeps words in one line that browsers break: after a hyphen, or in a script without blanks where
 * their dictionary ends a word too early. Letters go without, as some mail programs draw the joiner
 * as a box, and so do titles, which do not wrap.
 * @param words with `|` where a line must not end
 */
export function joinWords<Own extends { readonly letters: Messages; readonly titles: Messages }>(
  messages: Own,
  words: readonly string[],
): Own {
  const joined = words.reduce(
    (all, word) => all.replaceAll(word.replaceAll('|', ''), word.replaceAll('|', WORD_JOINER)),
    JSON.stringify(messages),
  );
  return { ...JSON.parse(joined), letters: messages.letters, titles: messages.titles };
}

/** For text that leaves the page. */
export function withoutJoiners(text: string): string {
  return text.replaceAll(WORD_JOINER, '');
}
