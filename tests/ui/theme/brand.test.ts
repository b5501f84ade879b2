import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brandOf } from '#ui/theme/brand.ts';
import { BRAND_VARIABLES } from '../../../scripts/configure/brand-files.ts';
import { colour } from '#ui/theme/vars.css.ts';
import { contrast } from '#ui/theme/contrast.ts';
import { controlPairs, dark, light, textPairs } from '#ui/theme/palette.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('whatever the accent, text has a contrast of 4.5 and controls of 3, in both themes', () => {
  fc.assert(
    fc.property(anyColour, (accent) => {
      const brand = brandOf(accent);
      for (const palette of [
        { ...light, ...brand.light },
        { ...dark, ...brand.dark },
      ]) {
        for (const [one, other] of textPairs)
          expect([accent, one, other, contrast(palette[one], palette[other]) >= 4.5]).toEqual([
            accent,
            one,
            other,
            true,
          ]);
        for (const [one, other] of controlPairs)
          expect([accent, one, other, contrast(palette[one], palette[other]) >= 3]).toEqual([
            accent,
            one,
            other,
            true,
          ]);
      }
    }),
    { numRuns: 500 },
  );
});

it('an accent with enough contrast stays as it is', () => {
  expect(brandOf('#0A6470').light.accent).toBe('#0a6470');
  expect(brandOf('#6cced6').dark.accent).toBe('#6cced6');
});

it('an accent without enough contrast keeps its hue', () => {
  expect(brandOf('#ffd400').light.accent).toMatch(/^#[4-9]\w[3-7]\w00$/);
  expect(brandOf('#000080').dark.accent).toMatch(/^#[4-9a-f]\w[4-9a-f]\wff$/);
});

it('configuring writes the names that the theme uses', () => {
  for (const [role, name] of Object.entries(BRAND_VARIABLES))
    expect(colour[role as keyof typeof BRAND_VARIABLES]).toBe(`var(${name})`);
});
