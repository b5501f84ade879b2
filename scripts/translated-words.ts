import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Languages from '../src/words/languages.ts';
import { CODE_LANGUAGE } from '../src/words/languages.ts';
import { fromRoot } from './root.ts';

/** Where the words are, unless a test has its own. */
export const WORDS_FOLDER = fromRoot('src/words');

/** The languages of a folder of words by tag and own name, in the order of its list; one without a folder of its own is not there yet. */
export async function languagesThere(
  folder = WORDS_FOLDER,
): Promise<readonly (readonly [tag: string, name: string])[]> {
  const { LANGUAGES } = (await import(
    pathToFileURL(join(folder, 'languages.ts')).href
  )) as typeof Languages;
  return Object.entries(LANGUAGES).filter(
    ([tag]) => tag === CODE_LANGUAGE || existsSync(join(folder, tag)),
  );
}

/** What each file of a language exports, by the file's name; of one section alone where it is named. */
export async function wordsOf<Held>(
  tag: string,
  { folder = WORDS_FOLDER, section = '' } = {},
): Promise<ReadonlyMap<string, Held>> {
  const names = readdirSync(join(folder, tag))
    .filter((file) => (section === '' ? file.endsWith('.ts') : file === `${section}.ts`))
    .toSorted();
  const held = names.map(async (file) => {
    const [words] = Object.values(
      (await import(pathToFileURL(join(folder, tag, file)).href)) as Readonly<Record<string, Held>>,
    );
    if (words === undefined) throw new Error(`${tag}/${file} exports nothing`);
    return [file.replace(/\.ts$/, ''), words] as const;
  });
  return new Map(await Promise.all(held));
}
