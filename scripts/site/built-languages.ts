import { createHash } from 'node:crypto';
import { CODE_LANGUAGE } from '../../src/words/languages.ts';
import type { Messages, Section } from '../../src/words/section.ts';
import { languagesThere, wordsOf, WORDS_FOLDER } from '../translated-words.ts';

/** A language as a build takes it. */
export interface BuiltLanguage {
  /** BCP 47 tag. */
  readonly tag: string;
  /** Its own name for itself. */
  readonly name: string;
  /** Its messages by section; none for the language that the code brings along. */
  readonly sections: Readonly<Record<string, Messages>>;
}

/** The languages of a folder of words, in the order of its list. */
export async function readLanguages(folder = WORDS_FOLDER): Promise<readonly BuiltLanguage[]> {
  const there = await languagesThere(folder);
  return Promise.all(
    there.map(async ([tag, name]) => ({
      tag,
      name,
      sections:
        tag === CODE_LANGUAGE ? {} : Object.fromEntries(await wordsOf<Messages>(tag, { folder })),
    })),
  );
}

/** The messages that the code brings along, by section. */
export async function readEnglish(): Promise<Readonly<Record<string, Messages>>> {
  const sections = await wordsOf<Section>(CODE_LANGUAGE);
  return Object.fromEntries([...sections].map(([name, { words }]) => [name, words]));
}

/** Sections of the prerendered pages alone, and of the account service's letters. */
const NEVER_FETCHED: readonly string[] = ['without-scripts', 'letters'];

/** The files that a page fetches a section from, named after all words together, and the folder that they lie in. */
export function wordFiles(languages: readonly BuiltLanguage[]): {
  readonly folder: string;
  readonly files: ReadonlyMap<string, string>;
} {
  const hash = createHash('sha256')
    .update(JSON.stringify(languages))
    .digest('base64url')
    .slice(0, 8);
  const folder = `assets/words-${hash}/`;
  const files = languages.flatMap(({ tag, sections }) =>
    Object.entries(sections)
      .filter(([section]) => !NEVER_FETCHED.includes(section))
      .map(
        ([section, words]) => [`${folder}${tag}/${section}.json`, JSON.stringify(words)] as const,
      ),
  );
  return { folder, files: new Map(files) };
}
