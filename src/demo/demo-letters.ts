import type { Messages } from '#words/section.ts';
import { wordLetters } from '#words/word-letters.ts';

const FILES = import.meta.glob<{ readonly letters: Messages }>(
  ['/src/words/*/letters.ts', '!/src/words/en/letters.ts'],
  { eager: true },
);

/** The letters of the service inside the page, in every language. */
export const DEMO_LETTERS = wordLetters(
  Object.fromEntries(
    Object.entries(FILES).map(([path, { letters }]) => [path.split('/').at(-2) ?? '', letters]),
  ),
);
