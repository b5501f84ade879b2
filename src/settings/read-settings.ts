import {
  CONFIG_KEYS,
  configKeys,
  type ConfigKey,
  type KeyDefinition,
  type PortalConfig,
} from './setting-checks.ts';
import { ok, refuse, type Result } from '#domain/result.ts';

/** A key that can't be used, for the operator; `setting-descriptions.ts` has the texts. */
export interface ConfigProblem {
  readonly key: ConfigKey;
  /** `example`: a host that is reserved for documentation. */
  readonly problem: 'missing' | 'malformed' | 'example';
}

export type RawConfig = Partial<Record<ConfigKey, unknown>>;

declare global {
  interface ImportMetaEnv {
    /** JSON; without it, no setting was given. */
    readonly BUILD_TIME_SETTINGS?: string;
  }
  interface Window {
    /** Set by `/config.js`; overrides any build-time key. */
    __PORTAL_CONFIG__?: unknown;
  }
}

/**
 * Build-time settings, overridden by those of `/config.js`; every key checked (docs/decisions.md,
 * ‘Configuration’). Refused with an empty list: `config.js` could not be read.
 */
export function readConfig(): Result<PortalConfig, readonly ConfigProblem[]> {
  const given = runTimeSettings();
  const isProduction = import.meta.env.MODE === 'prod';
  const config = parseConfig(
    { environment: import.meta.env.MODE, ...buildTimeSettings(), ...given },
    location.origin,
    isProduction,
  );
  // In production the build-time settings alone are an error: `config.js` may override any of them.
  return isProduction && given === null && config.ok ? refuse([]) : config;
}

/** Hosts reserved for examples (RFC 2606). */
const EXAMPLE = /^https?:\/\/([^/:]*\.)?example\.(com|net|org)(?=[:/]|$)/;

/**
 * Checks every key; `origin` completes an `apiBase` or `storeHome` given as a path. With
 * `isProduction`, example hosts are refused.
 */
export function parseConfig(
  raw: RawConfig,
  origin: string,
  isProduction = false,
): Result<PortalConfig, readonly ConfigProblem[]> {
  const problems: ConfigProblem[] = [];
  const values: RawConfig = {};
  for (const key of configKeys()) {
    const given = raw[key];
    const { fallback, parse }: KeyDefinition = CONFIG_KEYS[key];
    if (isBlank(given)) {
      if (fallback === null) problems.push({ key, problem: 'missing' });
      else if (fallback !== undefined) values[key] = fallback;
      continue;
    }
    const parsed = parse(given, origin);
    if (parsed === null) problems.push({ key, problem: 'malformed' });
    else if (
      isProduction &&
      fallback === null &&
      typeof parsed === 'string' &&
      EXAMPLE.test(parsed)
    )
      problems.push({ key, problem: 'example' });
    else values[key] = parsed;
  }
  // By now each key has its value, its problem, or may be left out.
  return problems.length === 0 ? ok(values as PortalConfig) : refuse(problems);
}

function isBlank(given: unknown): boolean {
  return (
    given === undefined || given === null || (typeof given === 'string' && given.trim() === '')
  );
}

/** What the build was given, by key, unchecked. */
function buildTimeSettings(): RawConfig {
  // Written by scripts/build/build-time-settings.ts.
  return JSON.parse(import.meta.env.BUILD_TIME_SETTINGS ?? '{}') as RawConfig;
}

/** What `/config.js` set, unchecked; null when it set nothing, or could not be read. */
export function runTimeSettings(): RawConfig | null {
  const given = window.__PORTAL_CONFIG__;
  return typeof given === 'object' ? given : null;
}
