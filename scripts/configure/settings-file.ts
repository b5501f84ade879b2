import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PortalConfig } from '../../src/settings/setting-checks.ts';
import { parseConfig, type RawConfig } from '../../src/settings/read-settings.ts';
import { problemsOf } from '../../src/settings/setting-descriptions.ts';
import { readConfigScript } from './read-config-script.ts';
import { WrongSettings } from './wrong-settings.ts';

/** The settings of an installation as its operators wrote them. */
export interface GivenSettings {
  readonly values: RawConfig;
  /** Text of the site's `config.js`. */
  readonly script: string;
  /** Where a logo lies. */
  readonly folder?: string | undefined;
}

/** Completes an `apiBase` or `storeHome` that is given as a path. */
export const OWN_ORIGIN = 'https://portal.invalid';

/**
 * Reads a `config.js`, which becomes the site's unchanged, or the same settings as JSON. Rejects
 * with WrongSettings.
 */
export async function readSettings(file: string): Promise<GivenSettings> {
  const content = await readFile(file, 'utf8').catch(() => {
    throw new WrongSettings(`${file} can not be read.`);
  });
  // Some editors write a byte-order mark.
  const text = content.replace(/^\uFEFF/, '');
  if (!file.endsWith('.json'))
    return { values: readConfigScript(text, file), script: text, folder: dirname(file) };
  return settingsOf(parseJson(text, file), dirname(file));
}

export function settingsOf(values: RawConfig, folder?: string): GivenSettings {
  return {
    values,
    folder,
    script: `window.__PORTAL_CONFIG__ = ${JSON.stringify(values, null, 2)};\n`,
  };
}

/** The settings as the portal will use them. Throws WrongSettings, which names every wrong key. */
export function checkSettings(
  { values }: Pick<GivenSettings, 'values'>,
  inEarnest: boolean,
): PortalConfig {
  const config = parseConfig(values, OWN_ORIGIN, inEarnest);
  const problems = problemsOf(config, values);
  if (config.ok && problems.length === 0) return config.value;
  throw new WrongSettings(problems.map(({ key, problem }) => `${key} ${problem}.`).join('\n'));
}

function parseJson(text: string, file: string): RawConfig {
  try {
    const values: unknown = JSON.parse(text);
    if (typeof values === 'object' && values !== null && !Array.isArray(values)) return values;
  } catch {
    // Reported below.
  }
  throw new WrongSettings(`${file} is not a JSON object.`);
}
