import { isLoopbackHost } from '#domain/loopback.ts';
import { ok, refuse, type Result } from '#domain/result.ts';

type Parsed = Result<unknown, string>;

export interface KeyDefinition {
  readonly required?: true;
  readonly fallback?: unknown;
  parse(given: unknown, origin: string): Parsed;
}

const ENVIRONMENTS = ['dev', 'test', 'uat', 'pre', 'prod', 'demo'];

/** Every setting there is, with its check. Build-time values are strings; `/config.js` may use real types. */
export const CONFIG_KEYS = {
  environment: {
    fallback: 'prod',
    parse: (given) =>
      typeof given === 'string' && ENVIRONMENTS.includes(given)
        ? ok(given)
        : refuse(`must be one of ${ENVIRONMENTS.join(', ')}`),
  },
  basePath: {
    fallback: '',
    parse: (given) =>
      typeof given === 'string' && /^(\/[A-Za-z0-9._~-]+)*\/?$/.test(given)
        ? ok(given.replace(/\/$/, ''))
        : refuse('must be a path such as /account'),
  },
  apiBase: {
    required: true,
    parse: (given, origin) => {
      const url = sealedUrl(given, origin);
      return url ? ok(url.href.replace(/\/$/, '')) : refuse('must be an https address');
    },
  },
  userRangeId: {
    required: true,
    parse: (given) =>
      isIdentifier(given) ? ok(given) : refuse('must be a text or a number'),
  },
  loginTypeIds: {
    required: true,
    parse: (given) => {
      const list = typeof given === 'string' ? parseJson(given) : given;
      return Array.isArray(list) && list.every(isLoginType)
        ? ok(list)
        : refuse('must be a list of {name, value}');
    },
  },
  company: {
    fallback: 'Example Oligo Pte. Ltd.',
    parse: text,
  },
  contactPhone: { parse: text },
  contactEmail: { parse: text },
  facilityAddress: {
    parse: text,
  },
  storeHome: {
    required: true,
    parse: (given, origin) => {
      const url = sealedUrl(given, origin);
      return url ? ok(url.href) : refuse('must be an https address');
    },
  },
  returnOrigins: {
    fallback: [],
    parse: (given) => {
      const list = typeof given === 'string' ? (parseJson(given) ?? given.split(/[\s,]+/)) : given;
      return Array.isArray(list) && list.every(isOrigin)
        ? ok(list)
        : refuse('must be a list of origins such as https://store.example.com');
    },
  },
  cookieDomain: {
    parse: (given) =>
      typeof given === 'string' && /^\.?[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/.test(given)
        ? ok(given)
        : refuse('must be a domain name such as example.com'),
  },
  supportEmail: { parse: text },
} as const satisfies Record<string, KeyDefinition>;

export type ConfigKey = keyof typeof CONFIG_KEYS;

function text(given: unknown): Parsed {
  return typeof given === 'string' ? ok(given) : refuse('must be a text');
}

function isIdentifier(given: unknown): given is string | number {
  return typeof given === 'string' || (typeof given === 'number' && Number.isFinite(given));
}

function isLoginType(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null) return false;
  const { name, value } = entry as Record<string, unknown>;
  return typeof name === 'string' && isIdentifier(value) && value !== '';
}

function isOrigin(entry: unknown): boolean {
  if (typeof entry !== 'string') return false;
  const url = absoluteUrl(entry, entry);
  return url !== null && url.origin === entry;
}

/** What passwords and tokens may travel to: https, or http that doesn't leave the machine. */
function sealedUrl(given: unknown, origin: string): URL | null {
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
