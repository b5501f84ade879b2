import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dark, light, type Palette } from '#ui/theme/palette.ts';
import { fromRoot } from '../../../scripts/root.ts';

const USED = ['edge', 'inkSoft', 'baseA', 'baseC', 'baseG', 'baseT'] as const satisfies readonly (keyof Palette)[];

it('the motif, a file of its own, has the colours of the palette in both themes, and no others', () => {
  const [forLight = '', forDark = ''] = readFileSync(fromRoot('public/helix.svg'), 'utf8').split('@media');
  const coloursIn = (text: string) => (text.match(/#[\da-f]{6}/g) ?? []).toSorted();
  expect(coloursIn(forLight)).toEqual(USED.map((role) => light[role]).toSorted());
  expect(coloursIn(forDark)).toEqual(USED.map((role) => dark[role]).toSorted());
});
