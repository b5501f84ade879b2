import { isLoopbackHost } from '#domain/loopback.ts';

export interface KeyDefinition {
  readonly required?: true;
  readonly fallback?: unknown;
  /** The value as the portal uses it; null when it is malformed. Words for that: `config-problems.ts`. */
  parse(given: unknown, origin: string): unknown;
}

export const ENVIRONMENTS = ['dev', 'test', 'uat', 'pre', 'prod', 'demo'];

/** Every setting there is, with its check. Build-time values are strings; `/config.js` may use real types. */
export const CONFIG_KEYS = {
  environment: {
    fallback: 'prod',
    parse: (given) => (typeof given === 'string' && ENVIRONMENTS.includes(given) ? given : null),
  },
  basePath: {
    fallback: '',
    parse: (given) => (typeof given === 'string' && /^(\/[A-Za-z0-9._~-]+)*\/?$/.test(given) ? given.replace(/\/$/, '') : null),
  },
  apiBase: {
    required: true,
    parse: (given, origin) => secureUrl(given, origin)?.href.replace(/\/$/, '') ?? null,
  },
  userRangeId: {
    required: true,
    parse: (given) => (isIdentifier(given) ? given : null),
  },
  loginTypeIds: {
    required: true,
    parse: (given) => {
      const list = typeof given === 'string' ? parseJson(given) : given;
      return Array.isArray(list) && list.every(isLoginType) ? list : null;
    },
  },
  company: { fallback: '', parse: text },
  contactPhone: { parse: text },
  contactEmail: { parse: text },
  facilityAddress: { parse: text },
  storeHome: {
    required: true,
    parse: (given, origin) => secureUrl(given, origin)?.href ?? null,
  },
  returnOrigins: {
    fallback: [],
    parse: (given) => {
      const list = typeof given === 'string' ? (parseJson(given) ?? given.split(/[\s,]+/)) : given;
      return Array.isArray(list) && list.every(isOrigin) ? list : null;
    },
  },
  cookieDomain: {
    parse: (given) => (typeof given === 'string' && /^\.?[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/.test(given) ? given : null),
  },
  supportEmail: { parse: text },
  brand: {
    parse: (given) => {
      const brand = typeof given === 'string' ? parseJson(given) : given;
      return isBrand(brand) ? brand : null;
    },
  },
} as const satisfies Record<string, KeyDefinition>;

export type ConfigKey = keyof typeof CONFIG_KEYS;

function text(given: unknown): string | null {
  return typeof given === 'string' ? given.trim() : null;
}

function isIdentifier(given: unknown): given is string | number {
  return typeof given === 'string' || (typeof given === 'number' && Number.isFinite(given));
}

function isLoginType(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null) return false;
  const { name, value } = entry as Record<string, unknown>;
  return typeof name === 'string' && isIdentifier(value) && value !== '';
}

function isBrand(entry: unknown): boolean {
  // Whoever configures looks closer (scripts/configure/brand-files.ts): the page itself needs the logo's name only.
  const { logo = 'x' } = Object(entry) as { readonly logo?: unknown };
  return typeof entry === 'object' && typeof logo === 'string' && /^[\w-][\w.-]*$/.test(logo);
}

function isOrigin(entry: unknown): boolean {
  if (typeof entry !== 'string') return false;
  const url = absoluteUrl(entry, entry);
  return url !== null && url.origin === entry;
}

/** What passwords and tokens may travel to: https, or http that doesn't leave the machine. */
function secureUrl(given: unknown, origin: string): URL | null {
  const url = absoluteUrl(given, origin);
  return url && (url.protocol === 'https:' || isLoopbackHost(url.hostname)) ? url : null;
}

function absoluteUrl(given: unknown, origin: string): URL | null {
  if (typeof given !== 'string' || !/^(https?:\/\/|\/(?!\/))/i.test(given)) return null;
  try {
    const url = new URL(given, origin);
    return url.username === '' && url.password === '' ? url : null;
  } catch {
    return null;
  }
}

function parseJson(given: string): unknown {
  try {
    return JSON.parse(given) as unknown;
  } catch {
    return null;
  }
}
