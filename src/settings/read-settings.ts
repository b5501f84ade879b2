import { err, type Result } from '#domain/result.ts';
import { CALL_KEYS, type CallSettings } from './call-settings.ts';
import { parseSettings, type RawSettings, type SettingProblem } from './setting-checks.ts';

declare global {
  interface ImportMetaEnv {
    /** JSON; without it, no setting was given. */
    readonly BUILD_TIME_SETTINGS?: string;
  }
  interface Window {
    /** Set by `/config.js`; overrides the build-time keys that calls and cookies need. */
    __PORTAL_CONFIG__?: unknown;
  }
}

/** A wrong setting of `/config.js` or of the build. */
export type CallProblem = SettingProblem<keyof CallSettings>;

/**
 * Build-time settings, overridden by those of `/config.js`; every key checked (docs/decisions.md,
 * ‘Configuration’). Refused with an empty list: `config.js` could not be read.
 */
export function readSettings(): Result<CallSettings, readonly CallProblem[]> {
  const given = runTimeSettings();
  const isProduction = import.meta.env.MODE === 'prod';
  const settings = parseSettings(
    CALL_KEYS,
    { ...buildTimeSettings(), ...given },
    location.origin,
    isProduction,
  );
  // In production the build-time settings alone are an error: `config.js` may override any of them.
  return isProduction && given === null && settings.ok ? err([]) : settings;
}

/** What the build was given, by key, unchecked. */
function buildTimeSettings(): RawSettings {
  // Written by scripts/build/build-time-settings.ts.
  return JSON.parse(import.meta.env.BUILD_TIME_SETTINGS ?? '{}') as RawSettings;
}

/** What `/config.js` set, unchecked; null when it set nothing, or could not be read. */
export function runTimeSettings(): RawSettings | null {
  const given = window.__PORTAL_CONFIG__;
  return typeof given === 'object' ? (given as RawSettings | null) : null;
}
