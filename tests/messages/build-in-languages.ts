/**
 * `tsx tests/messages/build-in-languages.ts FOLDER`: builds the site with one additional language.
 */
import { buildSite } from '../../scripts/build/build-site.ts';
import { builtLanguages, readEnglish } from '../../scripts/build/built-languages.ts';
import { pseudoWords } from './pseudo-language.ts';

const [, , outDir = ''] = process.argv;
const sections = Object.entries(await readEnglish()).map(([name, words]) => [
  name,
  pseudoWords(words),
]);
const tenth = { tag: 'eo', name: 'Esperanto', sections: Object.fromEntries(sections) };
await buildSite({ mode: 'prod', outDir, languages: [...builtLanguages(), tenth] });
