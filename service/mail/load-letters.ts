import { CODE_LANGUAGE } from '#words/languages.ts';
import type { Messages } from '#words/section.ts';
import { wordLetters, type Letters } from '#words/word-letters.ts';
import { languagesThere, wordsOf } from '../../scripts/translated-words.ts';

/** The letters of an account service in every language that there is a folder for. @param origins of the portals; one alone is named in the letters with codes */
export async function lettersInLanguages(origins: readonly string[] = []): Promise<Letters> {
  const [portal, ...others] = origins;
  const tags = (await languagesThere()).flatMap(([tag]) => (tag === CODE_LANGUAGE ? [] : [tag]));
  const words = await Promise.all(
    tags.map((tag) => wordsOf<Messages>(tag, { section: 'letters' })),
  );
  const translations = tags.flatMap((tag, at) =>
    [...(words[at]?.values() ?? [])].map((letters) => [tag, letters] as const),
  );
  return wordLetters(
    Object.fromEntries(translations),
    portal && others.length === 0 ? new URL(portal).hostname : undefined,
  );
}
