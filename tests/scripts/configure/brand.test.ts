import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wcagContrast } from 'culori/fn';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { controlPairs, dark, light, textPairs } from '#ui/theme/palette.ts';
import { colour } from '#ui/theme/vars.css.ts';
import { BRAND_ROLES, brandFiles, brandOf } from '../../../scripts/configure/brand.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** The pairs of colours with too little contrast. */
function weakPairs(palette: typeof light): readonly string[] {
  const below = (pairs: typeof textPairs, least: number) =>
    pairs.filter(([one, other]) => wcagContrast(palette[one], palette[other]) < least);
  return [...below(textPairs, 4.5), ...below(controlPairs, 3)].map((pair) => pair.join(' on '));
}

it('text has a contrast of 4.5 and controls of 3, in both themes, with any accent or none', () => {
  expect([...weakPairs(light), ...weakPairs(dark)]).toEqual([]);
  fc.assert(
    fc.property(anyColour, (accent) => {
      const brand = brandOf(accent);
      expect(weakPairs({ ...light, ...brand.light })).toEqual([]);
      expect(weakPairs({ ...dark, ...brand.dark })).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

it('an accent with enough contrast stays as it is, and another keeps its hue', () => {
  expect(brandOf('#0A6470').light.accent).toBe('#0a6470');
  expect(brandOf('#6cced6').dark.accent).toBe('#6cced6');
  expect(brandOf('#ffd400').light.accent).toMatch(/^#[4-9]\w[3-7]\w00$/);
  expect(brandOf('#000080').dark.accent).toMatch(/^#[4-9a-f]\w[4-9a-f]\wff$/);
});

it('configuring writes the names that the theme uses', () => {
  for (const role of BRAND_ROLES) expect(colour[role]).toBe(`var(--${role})`);
});

const WEBP = Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');

it.each<[name: string, content: Buffer, refusal: string | null]>([
  ['logo.png', Buffer.from('\x89PNG\r\n', 'latin1'), null],
  ['logo.jpg', Buffer.from('\xff\xd8\xff\xe0', 'latin1'), null],
  ['logo.webp', WEBP, null],
  ['LOGO.SVG', SVG, null],
  [
    'logo.svg',
    Buffer.concat([Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- ours -->'), SVG]),
    null,
  ],
  ['logo.svg', Buffer.from('<html><svg></svg></html>'), 'is not what its name says'],
  ['logo.png', SVG, 'is not what its name says'],
  ['logo.jpeg', WEBP, 'is not what its name says'],
])('a logo is copied if it begins as its name says: %s', async (logo, content, refusal) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-logo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, logo), content);
  const files = brandFiles({ logo }, folder);
  if (refusal === null) expect((await files).logo).toEqual([logo, content]);
  else await expect(files).rejects.toThrow(`brand.logo: ${logo} ${refusal}`);
});
