import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from '../../scripts/root.ts';
import { ENGLISH_SECTIONS } from '../words/every-language.ts';

it('docs/languages.md says of each section what it holds', () => {
  const [, table = ''] = readFileSync(fromRoot('docs/languages.md'), 'utf8').split('| section | |');
  const rows = [...table.slice(0, table.indexOf('\n\n')).matchAll(/^\| `([\w-]+)` \| \S/gm)].map(([, name]) => name);
  expect(new Set(rows)).toEqual(new Set(ENGLISH_SECTIONS.keys()));
});
