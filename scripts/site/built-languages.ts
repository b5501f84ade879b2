import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Languages from '../../src/words/languages.ts';
import { CODE_LANGUAGE } from '../../src/words/languages.ts';
import type { Messages, Section } from '../../src/words/section.ts';
import { fromRoot } from '../root.ts';

/** A language as a build takes it. */
export interface BuiltLanguage {
  /** BCP 47 tag. */
  readonly tag: string;
  /** Its own name for itself. */
  readonly name: string;
  /** Its messages by section; none for the language that the code brings along. */
  readonly sections: Readonly<Record<string, Messages>>;
}

/** The languages of a folder of words, in the order of its list; one without a folder of its own is not there yet. */
export async function readLanguages(folder = fromRoot('src/words')): Promise<readonly BuiltLanguage[]> {
  const { LANGUAGES } = (await import(pathToFileURL(join(folder, 'languages.ts')).href)) as typeof Languages;
  const there = Object.entries(LANGUAGES).filter(([tag]) => tag === CODE_LANGUAGE || existsSync(join(folder, tag)));
  return Promise.all(there.map(async ([tag, name]) => ({ tag, name, sections: tag === CODE_LANGUAGE ? {} : await readSections(join(folder, tag)) })));
}

/** The messages that the code brings along, by section. */
export async function readEnglish(): Promise<Readonly<Record<string, Messages>>> {
  const sections = await readFiles<Section>(fromRoot(join('src/words', CODE_LANGUAGE)));
  return Object.fromEntries(sections.map(([name, { words }]) => [name, words]));
}

async function readSections(folder: string): Promise<Readonly<Record<string, Messages>>> {
  return Object.fromEntries(await readFiles<Messages>(folder));
}

/** What each file of a language exports, by the file's name. */
async function readFiles<Held>(folder: string): Promise<readonly (readonly [name: string, held: Held])[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const [held] = Object.values((await import(pathToFileURL(join(folder, file)).href)) as Readonly<Record<string, Held>>);
      if (held === undefined) throw new Error(`${folder}/${file} exports nothing`);
      return [file.replace(/\.ts$/, ''), held] as const;
    }),
  );
}

/** Sections of the prerendered pages alone, and of the account service's letters. */
const NEVER_FETCHED: readonly string[] = ['without-scripts', 'letters'];

/** The files that a page fetches a section from, named after all words together, and the folder that they lie in. */
export function wordFiles(languages: readonly BuiltLanguage[]): { readonly folder: string; readonly files: ReadonlyMap<string, string> } {
  const hash = createHash('sha256').update(JSON.stringify(languages)).digest('base64url').slice(0, 8);
  const folder = `assets/words-${hash}/`;
  const files = languages.flatMap(({ tag, sections }) =>
    Object.entries(sections).filter(([section]) => !NEVER_FETCHED.includes(section)).map(([section, words]) => [`${folder}${tag}/${section}.json`, JSON.stringify(words)] as const),
  );
  return { folder, files: new Map(files) };
}
