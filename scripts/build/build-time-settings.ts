import { loadEnv } from 'vite';
import { configKeys, type ConfigKey } from '../../src/settings/page-settings.ts';
import { fromRoot } from '../cli/root.ts';

const PREFIX = 'VITE_PORTAL_';

/** `apiBase` → `VITE_PORTAL_API_BASE`. */
export function environmentVariable(key: ConfigKey): string {
  return PREFIX + key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

/** What `.env`, `.env.<mode>` and the process give of each key, unchecked. */
export function buildTimeSettings(mode: string): Partial<Record<ConfigKey, string>> {
  const variables = loadEnv(mode, fromRoot(''), PREFIX);
  const given = configKeys().flatMap((key) => {
    const value = variables[environmentVariable(key)];
    return value ? [[key, value]] : [];
  });
  return Object.fromEntries(given);
}

/** The same for the bundler, by the name that `src/settings/read-settings.ts` reads. */
export function settingsInBundle(mode: string): Readonly<Record<string, string>> {
  // A string literal with JSON, which the bundler inlines where it is read.
  return {
    'import.meta.env.BUILD_TIME_SETTINGS': JSON.stringify(JSON.stringify(buildTimeSettings(mode))),
  };
}
