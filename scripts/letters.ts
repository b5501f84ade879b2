import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { CODE_LANGUAGE, LANGUAGES } from '../src/words/languages.ts';
import type { Messages } from '../src/words/section.ts';
import { wordLetters, type Letters } from '../src/words/word-letters.ts';
import { fromRoot } from './root.ts';

/** The letters of an account service in every language that there is a folder for. @param origins of the portals; one alone is named in the letters with codes */
export async function lettersInLanguages(origins: readonly string[] = []): Promise<Letters> {
  const [portal, ...others] = origins;
  const files = Object.keys(LANGUAGES).flatMap((tag) => {
    const file = fromRoot(`src/words/${tag}/letters.ts`);
    return tag !== CODE_LANGUAGE && existsSync(file) ? [{ tag, file }] : [];
  });
  const words = files.map(async ({ tag, file }) => {
    const { letters } = (await import(pathToFileURL(file).href)) as { readonly letters: Messages };
    return [tag, letters] as const;
  });
  return wordLetters(Object.fromEntries(await Promise.all(words)), portal && others.length === 0 ? new URL(portal).hostname : undefined);
}
