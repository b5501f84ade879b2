import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from '../../scripts/root.ts';
import { ENGLISH_SECTIONS } from '../words/every-language.ts';

it('docs/languages.md says of each section how many messages it has', () => {
  const rows = [...readFileSync(fromRoot('docs/languages.md'), 'utf8').matchAll(/^\| `([\w-]+)` \| (\d+) \|/gm)].map(([, name = '', count]) => [name, Number(count)]);
  const sections = [...ENGLISH_SECTIONS].map(([name, words]) => [name, Object.keys(words).length]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(sections));
});
