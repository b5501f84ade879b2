import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from '#ui/theme/contrast.ts';
import { controlPairs, dark, light, textPairs } from '#ui/theme/palette.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it('is 21 between black and white, and symmetric, 1 with itself, within 1 … 21 for any colours', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    // The published example value for mid grey text on white.
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    fc.assert(
      fc.property(anyColour, anyColour, (one, other) => {
        expect(contrast(one, other)).toBeCloseTo(contrast(other, one), 10);
        expect(contrast(one, one)).toBe(1);
        expect(contrast(one, other)).toBeGreaterThanOrEqual(1);
        expect(contrast(one, other)).toBeLessThanOrEqual(21.000001);
      }),
    );
  });
});

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s palette', (_, palette) => {
  it('holds only six-digit colours', () => {
    for (const value of Object.values(palette)) expect(value).toMatch(/^#[0-9a-f]{6}$/);
  });
  it.each(textPairs)('%s text on %s reaches 4.5', (text, background) => {
    expect(contrast(palette[text], palette[background])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(controlPairs)('%s on %s reaches 3', (control, background) => {
    expect(contrast(palette[control], palette[background])).toBeGreaterThanOrEqual(3);
  });
});
