import { CONFIG_KEYS, type ConfigKey, type KeyDefinition } from './config-keys.ts';
import type { PortalConfig } from '#application/portal-config.ts';
import { ok, refuse, type Result } from '#domain/result.ts';

/** A key that is missing or malformed, for the operator. */
export interface ConfigProblem {
  readonly key: ConfigKey;
  readonly problem: string;
}

type RawConfig = Partial<Record<ConfigKey, unknown>>;

declare global {
  interface Window {
    /** Set by `/config.js`; overrides any build-time key. */
    __PORTAL_CONFIG__?: unknown;
  }
}

/** Build-time settings, overridden by those of `/config.js`; every key checked (docs/decisions.md, ‘Configuration’). */
export function readConfig(): Result<PortalConfig, readonly ConfigProblem[]> {
  return parseConfig({ ...buildTimeSettings(), ...runTimeSettings() }, location.origin);
}

/** What the pages were prerendered with: the build-time settings alone, with their defaults. */
export function readBuildTimeConfig(): Result<PortalConfig, readonly ConfigProblem[]> {
  return parseConfig(buildTimeSettings(), 'https://portal.example.com');
}

/** Checks every key; `origin` completes an `apiBase` or `storeHome` given as a path. */
export function parseConfig(
  raw: RawConfig,
  origin: string,
): Result<PortalConfig, readonly ConfigProblem[]> {
  const problems: ConfigProblem[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, definition] of Object.entries(CONFIG_KEYS) as [ConfigKey, KeyDefinition][]) {
    const given = raw[key];
    if (given === undefined || given === null || given === '') {
      if (definition.required) problems.push({ key, problem: 'is missing' });
      else if (definition.fallback !== undefined) values[key] = definition.fallback;
      continue;
    }
    const parsed = definition.parse(given, origin);
    if (parsed.ok) values[key] = parsed.value;
    else problems.push({ key, problem: parsed.problem });
  }
  if (problems.length > 0) return refuse(problems);
  const config = values as unknown as Omit<PortalConfig, 'pcLoginTypeId'>;
  const pc = config.loginTypeIds.find((entry) => entry.name === 'pc');
  return pc
    ? ok({ ...config, pcLoginTypeId: pc.value })
    : refuse([{ key: 'loginTypeIds', problem: "has no entry named 'pc'" }]);
}

function buildTimeSettings(): RawConfig {
  const env = import.meta.env;
  const settings: RawConfig = { environment: env.MODE };
  for (const key of Object.keys(CONFIG_KEYS) as ConfigKey[]) {
    const value = env[environmentVariable(key)] as string | undefined;
    if (value !== undefined && value !== '') settings[key] = value;
  }
  return settings;
}

/** `apiBase` → `VITE_PORTAL_API_BASE`. */
export function environmentVariable(key: ConfigKey): string {
  return `VITE_PORTAL_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/** What `/config.js` set, unchecked. */
export function runTimeSettings(): RawConfig {
  const given = window.__PORTAL_CONFIG__;
  return typeof given === 'object' && given !== null ? (given as RawConfig) : {};
}
