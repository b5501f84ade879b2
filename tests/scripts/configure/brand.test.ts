import { wcagContrast } from 'culori/fn';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { controlPairs, dark, light, textPairs } from '#ui/theme/palette.ts';
import { colour } from '#ui/theme/vars.css.ts';
import { BRAND_ROLES, brandOf } from '../../../scripts/configure/brand.ts';

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
