import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  formatHex,
  interpolate,
  modeHsl,
  modeLrgb,
  modeRgb,
  useMode as reader,
  wcagContrast,
} from 'culori/fn';
import type { PageConfig } from '../../src/settings/page-settings.ts';
import { controlPairs, dark, light, textPairs, type Palette } from '../../src/ui/theme/palette.ts';
import { WrongSettings } from './settings-file.ts';

/** The palette roles that are derived from an installation's accent colour. */
type BrandTokens = Pick<Palette, (typeof BRAND_ROLES)[number]>;

/** In the pages' styles each is a variable of the same name (src/ui/theme/vars.css.ts). */
export const BRAND_ROLES = ['accent', 'accentDeep', 'onAccent', 'accentTint'] as const;

interface Brand {
  readonly light: BrandTokens;
  readonly dark: BrandTokens;
}

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
  const at = (l: number) => formatHex({ ...given, l });
  const own = (l: number) => (l === given.l ? accent.toLowerCase() : at(l));
  const mended = (palette: Palette, step: number, tokensAt: (l: number) => BrandTokens) => {
    let l = given.l;
    while (l + step > 0 && l + step < 1 && !holds({ ...palette, ...tokensAt(l) })) l += step;
    return tokensAt(l);
  };
  return {
    light: mended(light, -STEP, (l) => ({
      accent: own(l),
      accentDeep: at(l * 0.7),
      onAccent: '#ffffff',
      accentTint: mixed(at(l), light.surface, 0.13),
    })),
    dark: mended(dark, STEP, (l) => ({
      accent: own(l),
      accentDeep: at(l + (1 - l) * 0.4),
      onAccent: mixed(at(l), '#000000', 0.12),
      accentTint: mixed(at(l), dark.surface, 0.16),
    })),
  };
}

/** Whether every pair that has to do with the accent has enough contrast. */
function holds(palette: Palette): boolean {
  const own = (role: keyof Palette) => (BRAND_ROLES as readonly string[]).includes(role);
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

export interface BrandFiles {
  /** Style text that follows that of the pages; empty without an accent. */
  readonly css: string;
  /** The logo by its name, if there is one. */
  readonly logo: readonly [name: string, content: Buffer] | null;
  /** Sentences for the operator about corrected colours. */
  readonly notes: readonly string[];
}

/**
 * Makes the style text and logo of an installation from its settings and their folder. Rejects with
 * WrongSettings.
 */
export async function brandFiles(
  brand: PageConfig['brand'],
  folder: string | undefined,
): Promise<BrandFiles> {
  const { accent, logo: name } = brand ?? {};
  const logo = name === undefined ? null : ([name, await readLogo(name, folder)] as const);
  if (accent === undefined) return { css: '', logo, notes: [] };
  const derived = brandOf(accent);
  const css = `:root{${variables(derived.light)}}@media screen and (prefers-color-scheme:dark){:root{${variables(derived.dark)}}}`;
  const notes = (['light', 'dark'] as const).flatMap((theme) => {
    const used = derived[theme].accent;
    if (used === accent.toLowerCase()) return [];
    return `${theme} theme: ${accent} stands out too little, so ${used} is used.`;
  });
  return { css, logo, notes };
}

function variables(tokens: BrandTokens): string {
  return BRAND_ROLES.map((role) => `--${role}:${tokens[role]}`).join(';');
}

/** How a picture begins, byte for byte, by the ending of its name. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  png: /^\x89PNG/,
  jpg: /^\xff\xd8\xff/,
  jpeg: /^\xff\xd8\xff/,
  webp: /^RIFF[^]{4}WEBP/,
  svg: /^(\xef\xbb\xbf)?\s*<(svg|\?xml|!doctype svg|!--)/i,
};

/**
 * Pages show the logo as a picture, in which browsers run and fetch nothing; opened by itself, it
 * has the policy of pictures (scripts/build/security-headers.ts). So its content is not examined.
 */
async function readLogo(name: string, folder = '.'): Promise<Buffer> {
  const content = await readFile(join(folder, name)).catch(() => {
    throw new WrongSettings(`brand.logo: there is no ${name} beside the settings.`);
  });
  const [ending = ''] = /[^.]*$/.exec(name.toLowerCase()) ?? [];
  if (!BEGINNINGS[ending]?.test(content.toString('latin1', 0, 1000)))
    throw new WrongSettings(
      `brand.logo: ${name} is not what its name says, a picture in PNG, JPEG, WebP or SVG.`,
    );
  return content;
}
