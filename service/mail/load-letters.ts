import { TRANSLATIONS } from '#messages/translations.ts';
import { wordLetters, type Letters } from '#messages/word-letters.ts';

/** The letters in every language. @param origins of the portals; one alone is named in the letters with codes */
export function lettersInLanguages(origins: readonly string[] = []): Letters {
  const [portal, ...others] = origins;
  return wordLetters(
    Object.fromEntries(Object.entries(TRANSLATIONS).map(([tag, { letters }]) => [tag, letters])),
    portal && others.length === 0 ? new URL(portal).hostname : undefined,
  );
}
