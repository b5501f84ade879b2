/**
 * `tsx tests/words/build-in-languages.ts FOLDER`: the site with one language more than it has, as anybody would add it: a folder beside the
 * others, and a line in the list. Those of the list that have no folder yet get one as well, so that there is a choice.
 */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES } from '#words/languages.ts';
import type { Section } from '#words/section.ts';
import { fromRoot } from '../../scripts/root.ts';
import { readLanguages } from '../../scripts/site/built-languages.ts';
import { buildSite } from '../../scripts/site/build-site.ts';
import { pseudoWords } from './pseudo-language.ts';

const TENTH = { tag: 'eo', name: 'Esperanto' } as const;

const [, , outDir = ''] = process.argv;
await mkdir(fromRoot('build'), { recursive: true });
const words = await mkdtemp(fromRoot('build/words-'));
try {
  await cp(fromRoot('src/words'), words, { recursive: true });
  const list = join(words, 'languages.ts');
  await writeFile(
    list,
    (await readFile(list, 'utf8')).replace(
      /(LANGUAGES[^}]*)\}/,
      `$1  ${TENTH.tag}: '${TENTH.name}',\n}`,
    ),
  );
  const there = await readdir(words);
  for (const tag of [...Object.keys(LANGUAGES), TENTH.tag])
    if (!there.includes(tag)) await addFolder(tag);
  await buildSite({ mode: 'prod', outDir, languages: await readLanguages(words) });
} finally {
  await rm(words, { recursive: true, force: true });
}

async function addFolder(tag: string): Promise<void> {
  await mkdir(join(words, tag));
  for (const file of await readdir(join(words, 'en'))) {
    const [section] = Object.values(
      (await import(pathToFileURL(join(words, 'en', file)).href)) as Readonly<
        Record<string, Section>
      >,
    );
    await writeFile(
      join(words, tag, file),
      `export const words = ${JSON.stringify(pseudoWords(section?.words ?? {}))};\n`,
    );
  }
}
