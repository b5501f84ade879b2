import { TRANSLATIONS } from '#messages/translations.ts';
import { wordLetters } from '#messages/word-letters.ts';

/** The letters of the service inside the page, in every language. */
export const DEMO_LETTERS = wordLetters(
  Object.fromEntries(Object.entries(TRANSLATIONS).map(([tag, { letters }]) => [tag, letters])),
);
