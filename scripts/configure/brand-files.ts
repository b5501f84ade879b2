import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wcagContrast } from 'culori/fn';
import type { PortalConfig } from '../../src/settings/setting-checks.ts';
import { dark, light } from '../../src/ui/theme/palette.ts';
import { CONFIG_WORDS } from '../../src/settings/setting-descriptions.ts';
import { brandOf, type BrandTokens } from './brand.ts';
import { logoProblem } from './logo.ts';
import { WrongSettings } from './settings-file.ts';

/** Names of the tokens in the pages' styles (src/ui/theme/vars.css.ts). */
export const BRAND_VARIABLES: Readonly<Record<keyof BrandTokens, string>> = {
  accent: '--a',
  accentDeep: '--ad',
  onAccent: '--oa',
  accentTint: '--at',
};

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
  brand: PortalConfig['brand'],
  folder: string | undefined,
): Promise<BrandFiles> {
  const { accent = '#000000', logo: name = 'a.svg', ...others } = brand ?? {};
  if (
    !/^#[\da-f]{6}$/i.test(accent) ||
    !/\.(svg|png)$/i.test(name) ||
    Object.keys(others).length > 0
  ) {
    throw new WrongSettings(`brand ${CONFIG_WORDS.brand.form}.`);
  }
  const logo =
    brand?.logo === undefined ? null : ([brand.logo, await readLogo(brand.logo, folder)] as const);
  if (brand?.accent === undefined) return { css: '', logo, notes: [] };
  const derived = brandOf(brand.accent);
  const css = `:root{${variables(derived.light)}}@media screen and (prefers-color-scheme:dark){:root{${variables(derived.dark)}}}`;
  const notes = (['light', 'dark'] as const).map((theme) => {
    const { accent } = derived[theme];
    const ground = { light, dark }[theme].ground;
    const before = wcagContrast(brand.accent ?? '', ground).toFixed(1);
    return accent === brand.accent?.toLowerCase()
      ? `${theme} theme: ${accent} as given (contrast ${before}).`
      : `${theme} theme: ${brand.accent} stands out too little (contrast ${before}), so ${accent} is used (${wcagContrast(accent, ground).toFixed(1)}).`;
  });
  return { css, logo, notes };
}

function variables(tokens: BrandTokens): string {
  return (Object.keys(BRAND_VARIABLES) as (keyof BrandTokens)[])
    .map((role) => `${BRAND_VARIABLES[role]}:${tokens[role]}`)
    .join(';');
}

async function readLogo(name: string, folder = '.'): Promise<Buffer> {
  const content = await readFile(join(folder, name)).catch(() => {
    throw new WrongSettings(`brand.logo: there is no ${name} beside the settings.`);
  });
  const problem = logoProblem(name, content);
  if (problem !== null) throw new WrongSettings(`brand.logo: ${name} ${problem}.`);
  return content;
}
