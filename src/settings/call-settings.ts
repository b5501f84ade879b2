import type { LoginTypeId, UserRangeId } from '#domain/wire-values.ts';
import {
  absoluteUrl,
  fromJson,
  listed,
  listOf,
  optional,
  required,
  secureUrl,
  withFallback,
  type SettingsOf,
} from './setting-checks.ts';

/**
 * Deployment environments of the specification (section 9), and the static demo; each is a mode of
 * the build (docs/operating.md, ‘1. Build’).
 */
export const ENVIRONMENTS = ['dev', 'test', 'uat', 'pre', 'prod', 'demo'] as const;

/**
 * The settings that calls and cookies need. `/config.js` may set them at run time, over those of
 * the build.
 */
export const CALL_KEYS = {
  environment: withFallback<(typeof ENVIRONMENTS)[number]>(
    'prod',
    (given) => ENVIRONMENTS.find((name) => name === given) ?? null,
  ),
  /** Absolute URL without a trailing slash. */
  apiBase: required<string>(
    (given, origin) =>
      secureUrl(given, origin)
        ?.href.match(/^[^?#]+$/)?.[0]
        .replace(/\/$/, '') ?? null,
  ),
  userRangeId: required<UserRangeId>((given) => (isIdentifier(given) ? given : null)),
  loginTypeIds: required<{ readonly pc: LoginTypeId }>((given) => {
    const pc = listOf(fromJson(given), isLoginType)?.find(({ name }) => name === 'pc');
    return pc ? { pc: pc.value } : null;
  }),
  storeHome: required<string>((given, origin) => secureUrl(given, origin)?.href ?? null),
  /** Exact origins a return URL may have, besides storeHome's. */
  returnOrigins: withFallback<readonly string[]>([], (given) =>
    listOf(fromJson(given) ?? listed(given), isOrigin),
  ),
  /** Shared parent domain of the cookies; left out on localhost. */
  cookieDomain: optional<string>((given) =>
    typeof given === 'string' && /^\.?[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/.test(given) ? given : null,
  ),
} as const;

export type CallSettings = SettingsOf<typeof CALL_KEYS>;

/**
 * A whole number beyond 2^53 was rounded when the script was read: such an id has to be written as
 * a text.
 */
function isIdentifier(given: unknown): given is string | number {
  if (typeof given === 'number')
    return Number.isFinite(given) && (Number.isSafeInteger(given) || !Number.isInteger(given));
  return typeof given === 'string';
}

function isLoginType(
  entry: unknown,
): entry is { readonly name: string; readonly value: LoginTypeId } {
  if (typeof entry !== 'object' || entry === null) return false;
  const { name, value } = entry as Record<string, unknown>;
  return typeof name === 'string' && isIdentifier(value) && `${value}`.trim() !== '';
}

/** Whether the value is scheme, host and port only. */
function isOrigin(entry: unknown): entry is string {
  if (typeof entry !== 'string') return false;
  const url = absoluteUrl(entry, entry);
  return url !== null && url.origin === entry;
}
