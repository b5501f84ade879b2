import {
  formatHex,
  interpolate,
  modeHsl,
  modeLrgb,
  modeRgb,
  useMode as reader,
  wcagContrast,
} from 'culori/fn';
import { controlPairs, dark, light, textPairs, type Palette } from '../../src/ui/theme/palette.ts';

/** The palette roles that are derived from an installation's accent colour. */
export type BrandTokens = Pick<Palette, 'accent' | 'accentDeep' | 'onAccent' | 'accentTint'>;

export interface Brand {
  readonly light: BrandTokens;
  readonly dark: BrandTokens;
}

const ROLES = [
  'accent',
  'accentDeep',
  'onAccent',
  'accentTint',
] as const satisfies readonly (keyof BrandTokens)[];
const STEP = 0.01;

reader(modeRgb);
reader(modeLrgb);
const toHsl = reader(modeHsl);

/**
 * Tokens of both themes from one accent colour (`#rrggbb`). Its hue stays; where a contrast would
 * be too low (4.5 for text, 3 for controls), its lightness is mended until all hold: down in the
 * light theme, up in the dark one.
 */
export function brandOf(accent: string): Brand {
  const given = toHsl(accent);
  if (!given) throw new Error(`${accent} is no colour`);
  const lightness = given.l;
  const mended = (
    palette: Palette,
    step: number,
    tokensAt: (at: number) => BrandTokens,
  ): BrandTokens => {
    let at = lightness;
    while (at + step > 0 && at + step < 1 && !holds({ ...palette, ...tokensAt(at) })) at += step;
    return tokensAt(at);
  };
  const at = (l: number) => formatHex({ ...given, l });
  return {
    light: mended(light, -STEP, (value) => ({
      accent: value === lightness ? accent.toLowerCase() : at(value),
      accentDeep: at(value * 0.7),
      onAccent: '#ffffff',
      accentTint: mixed(at(value), light.surface, 0.13),
    })),
    dark: mended(dark, STEP, (value) => ({
      accent: value === lightness ? accent.toLowerCase() : at(value),
      accentDeep: at(value + (1 - value) * 0.4),
      onAccent: mixed(at(value), '#000000', 0.12),
      accentTint: mixed(at(value), dark.surface, 0.16),
    })),
  };
}

/** Whether every pair that has to do with the accent has enough contrast. */
function holds(palette: Palette): boolean {
  const own = (role: keyof Palette) => (ROLES as readonly string[]).includes(role);
  const enough = (pairs: typeof textPairs, least: number) =>
    pairs.every(
      ([one, other]) =>
        (!own(one) && !own(other)) || wcagContrast(palette[one], palette[other]) >= least,
    );
  return enough(textPairs, 4.5) && enough(controlPairs, 3);
}

/** A colour over another, with that share of the whole. */
function mixed(colour: string, ground: string, share: number): string {
  return formatHex(interpolate([ground, colour], 'rgb')(share));
}
