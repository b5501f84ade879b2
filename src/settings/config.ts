import { CONFIG_KEYS, type ConfigKey, type KeyDefinition } from './config-keys.ts';
import type { PortalConfig } from '#application/portal-config.ts';
import { ok, refuse, type Result } from '#domain/result.ts';

/** A key that can't be used, for the operator; `config-problems.ts` has the words. */
export interface ConfigProblem {
  readonly key: ConfigKey;
  /** `example`: a host that is reserved for documentation; `no-pc`: a list without the entry named 'pc'. */
  readonly problem: 'missing' | 'malformed' | 'example' | 'no-pc';
}

export type RawConfig = Partial<Record<ConfigKey, unknown>>;

declare global {
  interface Window {
    /** Set by `/config.js`; overrides any build-time key. */
    __PORTAL_CONFIG__?: unknown;
  }
}

/** Build-time settings, overridden by those of `/config.js`; every key checked (docs/decisions.md, ‘Configuration’). */
export function readConfig(): Result<PortalConfig, readonly ConfigProblem[]> {
  return parseConfig({ ...buildTimeSettings(), ...runTimeSettings() }, location.origin, import.meta.env.MODE === 'prod');
}

/** Addresses that no installation has (RFC 2606). */
const EXAMPLE = /^https?:\/\/([^/:]*\.)?example\.(com|net|org)(?=[:/]|$)/;

/** Checks every key; `origin` completes an `apiBase` or `storeHome` given as a path. In earnest, the hosts of examples are refused. */
export function parseConfig(raw: RawConfig, origin: string, inEarnest = false): Result<PortalConfig, readonly ConfigProblem[]> {
  const problems: ConfigProblem[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, definition] of Object.entries(CONFIG_KEYS) as [ConfigKey, KeyDefinition][]) {
    const given = raw[key];
    if (isBlank(given)) {
      if (definition.required) problems.push({ key, problem: 'missing' });
      else if (definition.fallback !== undefined) values[key] = definition.fallback;
      continue;
    }
    const parsed = definition.parse(given, origin);
    values[key] = parsed;
    if (parsed === null) problems.push({ key, problem: 'malformed' });
    else if (inEarnest && definition.required && typeof parsed === 'string' && EXAMPLE.test(parsed)) {
      problems.push({ key, problem: 'example' });
    }
  }
  const config = values as unknown as Omit<PortalConfig, 'pcLoginTypeId'>;
  const pc = config.loginTypeIds?.find((entry) => entry.name === 'pc');
  if (config.loginTypeIds && !pc) problems.push({ key: 'loginTypeIds', problem: 'no-pc' });
  return pc && problems.length === 0 ? ok({ ...config, pcLoginTypeId: pc.value }) : refuse(problems);
}

function isBlank(given: unknown): boolean {
  return given === undefined || given === null || (typeof given === 'string' && given.trim() === '');
}

/** What the build was given, with no meaning for what the pages show: they are prerendered for nobody. */
function buildTimeSettings(): RawConfig {
  const env = import.meta.env;
  const settings: RawConfig = { environment: env.MODE };
  for (const key of Object.keys(CONFIG_KEYS) as ConfigKey[]) {
    const value = env[environmentVariable(key)] as string | undefined;
    if (value) settings[key] = value;
  }
  return settings;
}

/** Version and commit of the build, for operators and support; empty while the portal is developed. */
export function buildName(): string {
  return (import.meta.env['VITE_PORTAL_BUILD'] as string | undefined) ?? '';
}

/** `apiBase` → `VITE_PORTAL_API_BASE`. */
export function environmentVariable(key: ConfigKey): string {
  return `VITE_PORTAL_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/** What `/config.js` set, unchecked; null when it set nothing, or could not be read. */
export function runTimeSettings(): RawConfig | null {
  const given = window.__PORTAL_CONFIG__;
  return typeof given === 'object' ? given : null;
}
