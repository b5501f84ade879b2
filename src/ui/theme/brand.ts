import { contrast } from './contrast.ts';
import { controlPairs, dark, light, textPairs, type Palette } from './palette.ts';

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

/**
 * Tokens of both themes from one accent colour (`#rrggbb`). Its hue stays; where a contrast would
 * be too low (4.5 for text, 3 for controls), its lightness is mended until all hold: down in the
 * light theme, up in the dark one.
 */
export function brandOf(accent: string): Brand {
  const [hue, saturation, lightness] = toHsl(accent);
  const mended = (
    palette: Palette,
    step: number,
    tokensAt: (at: number) => BrandTokens,
  ): BrandTokens => {
    let at = lightness;
    while (at + step > 0 && at + step < 1 && !holds({ ...palette, ...tokensAt(at) })) at += step;
    return tokensAt(at);
  };
  const at = (value: number) => toHex(hue, saturation, value);
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
        (!own(one) && !own(other)) || contrast(palette[one], palette[other]) >= least,
    );
  return enough(textPairs, 4.5) && enough(controlPairs, 3);
}

function channels(hex: string): readonly [number, number, number] {
  const at = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return [at(1), at(3), at(5)];
}

function toHsl(hex: string): readonly [hue: number, saturation: number, lightness: number] {
  const [red, green, blue] = channels(hex);
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const lightness = (low + high) / 2;
  const spread = high - low;
  if (spread === 0) return [0, 0, lightness];
  const turn =
    high === red
      ? (green - blue) / spread
      : high === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return [(turn * 60 + 360) % 360, spread / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function toHex(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    return lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
  };
  return hex([channel(0), channel(8), channel(4)]);
}

function mixed(one: string, other: string, share: number): string {
  const rest = channels(other);
  return hex(
    channels(one).map((channel, index) => channel * share + (rest[index] ?? 0) * (1 - share)),
  );
}

function hex(parts: readonly number[]): string {
  return `#${parts
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
