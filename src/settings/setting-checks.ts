import { isLoopbackHost } from '#domain/loopback.ts';
import type { LoginTypeId, UserRangeId } from '#domain/wire-values.ts';

/** How one setting is read. */
export interface KeyDefinition<T = unknown> {
  /**
   * The value as the portal uses it; null when it is malformed. `setting-descriptions.ts` has the
   * texts about that.
   */
  parse(given: unknown, origin: string): T | null;
  /**
   * Value when the setting is not given. Null: the setting is required. Undefined: the setting
   * stays absent.
   */
  readonly fallback: T | null | undefined;
}

interface Required<T> extends KeyDefinition<T> {
  readonly fallback: null;
}
interface WithFallback<T> extends KeyDefinition<T> {
  readonly fallback: NonNullable<T>;
}
interface Optional<T> extends KeyDefinition<T> {
  readonly fallback: undefined;
}
type Parse<T> = KeyDefinition<T>['parse'];

const required = <T>(parse: Parse<T>): Required<T> => ({ parse, fallback: null });
const optional = <T>(parse: Parse<T>): Optional<T> => ({ parse, fallback: undefined });
const withFallback = <T>(fallback: NonNullable<T>, parse: Parse<T>): WithFallback<T> => ({
  parse,
  fallback,
});

/**
 * Deployment environments of the specification (section 9), and the static demo; each is a mode of
 * the build (docs/operating.md, ‘1. Build’).
 */
export const ENVIRONMENTS = ['dev', 'test', 'uat', 'pre', 'prod', 'demo'] as const;
export type EnvironmentName = (typeof ENVIRONMENTS)[number];

/** The login types of the population that the portal uses, by name. */
export interface LoginTypes {
  readonly pc: LoginTypeId;
}

export interface Brand {
  /** `#rrggbb` */
  readonly accent?: string;
  /** A file's name, at the portal's root. */
  readonly logo?: string;
}

/**
 * An installation's own sentences, by language, namespace and name of the message: `{ en: {
 * account: { forgot: '…' } } }`. Text, as in `src/messages`.
 */
export type MessageOverrides = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
>;

/**
 * Every setting there is (docs/decisions.md, ‘Configuration’), with its check. `PortalConfig` is
 * made of this list. Build-time values are strings; `/config.js` may use real types.
 */
export const CONFIG_KEYS = {
  environment: withFallback<EnvironmentName>(
    'prod',
    (given) => ENVIRONMENTS.find((name) => name === given) ?? null,
  ),
  /**
   * Router base without a trailing slash; '' is the root. No segment may consist of dots: browsers
   * remove those from an address.
   */
  basePath: withFallback<string>('', (given) =>
    typeof given === 'string' && /^(\/\.*[\w~-][\w.~-]*)*\/?$/.test(given)
      ? given.replace(/\/$/, '')
      : null,
  ),
  /** Absolute URL without a trailing slash. */
  apiBase: required<string>(
    (given, origin) =>
      secureUrl(given, origin)
        ?.href.match(/^[^?#]+$/)?.[0]
        .replace(/\/$/, '') ?? null,
  ),
  userRangeId: required<UserRangeId>((given) => (isIdentifier(given) ? given : null)),
  loginTypeIds: required<LoginTypes>((given) => {
    const pc = listOf(fromJson(given), isLoginType)?.find(({ name }) => name === 'pc');
    return pc ? { pc: pc.value } : null;
  }),
  company: withFallback<string>('', text),
  contactPhone: optional<string>(text),
  contactEmail: optional<string>(email),
  facilityAddress: optional<string>(text),
  /** Absolute URL. */
  storeHome: required<string>((given, origin) => secureUrl(given, origin)?.href ?? null),
  /** Exact origins a return URL may have, besides storeHome's. */
  returnOrigins: withFallback<readonly string[]>([], (given) =>
    listOf(fromJson(given) ?? listed(given), isOrigin),
  ),
  /** Shared parent domain of the cookies; left out on localhost. */
  cookieDomain: optional<string>((given) =>
    typeof given === 'string' && /^\.?[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/.test(given) ? given : null,
  ),
  supportEmail: optional<string>(email),
  /** Absolute URL of the installation's own statement, which the footer links. */
  accessibilityStatement: optional<string>(
    (given, origin) => secureUrl(given, origin)?.href ?? null,
  ),
  /** BCP 47 tags; all that were built unless given. */
  languages: optional<readonly string[]>((given) =>
    listOf(fromJson(given) ?? listed(given), isLanguage),
  ),
  /** For people whose browser asks for none of the languages. */
  defaultLanguage: optional<string>((given) => (isLanguage(given) ? given : null)),
  brand: optional<Brand>((given) => {
    const brand = fromJson(given);
    return isBrand(brand) ? brand : null;
  }),
  messages: optional<MessageOverrides>((given) => {
    const messages = fromJson(given);
    return isMessageOverrides(messages) ? messages : null;
  }),
} as const satisfies Record<string, KeyDefinition>;

type Keys = typeof CONFIG_KEYS;
export type ConfigKey = keyof Keys;
type Value<K extends ConfigKey> = NonNullable<ReturnType<Keys[K]['parse']>>;
type OptionalKey = {
  [K in ConfigKey]: Keys[K]['fallback'] extends undefined ? K : never;
}[ConfigKey];

/** Every setting, checked, under the name of its key; `read-settings.ts` is the only maker. */
export type PortalConfig = { readonly [K in Exclude<ConfigKey, OptionalKey>]: Value<K> } & {
  readonly [K in OptionalKey]?: Value<K>;
};

/** The keys, as a list that knows their names. */
export function configKeys(): readonly ConfigKey[] {
  return Object.keys(CONFIG_KEYS) as ConfigKey[];
}

export function isConfigKey(name: string): name is ConfigKey {
  return Object.hasOwn(CONFIG_KEYS, name);
}

function text(given: unknown): string | null {
  return typeof given === 'string' ? given.trim() : null;
}

function email(given: unknown): string | null {
  return typeof given === 'string' && /^\s*[^\s@]+@[^\s@]+\s*$/.test(given) ? given.trim() : null;
}

/**
 * A whole number beyond 2^53 was rounded when the script was read: such an id has to be written as
 * a text.
 */
function isIdentifier(given: unknown): given is string | number {
  if (typeof given === 'number')
    return Number.isFinite(given) && (Number.isSafeInteger(given) || !Number.isInteger(given));
  return typeof given === 'string';
}

function isLanguage(entry: unknown): entry is string {
  return typeof entry === 'string' && /^[a-z]{2,3}(-\w+)*$/.test(entry);
}

function isLoginType(
  entry: unknown,
): entry is { readonly name: string; readonly value: LoginTypeId } {
  if (typeof entry !== 'object' || entry === null) return false;
  const { name, value } = entry as Record<string, unknown>;
  return typeof name === 'string' && isIdentifier(value) && `${value}`.trim() !== '';
}

function isBrand(entry: unknown): entry is Brand {
  // `configure` checks more (scripts/configure/brand.ts).
  const { accent = '#000000', logo = 'x.svg' } = Object(entry) as Record<string, unknown>;
  return (
    typeof entry === 'object' &&
    typeof logo === 'string' &&
    /^[\w-][\w.-]*\.(svg|png)$/i.test(logo) &&
    typeof accent === 'string' &&
    /^#[\da-f]{6}$/i.test(accent)
  );
}

/**
 * `configure` checks more (scripts/configure/wrong-messages.ts). The page only needs every message
 * to be text.
 */
function isMessageOverrides(given: unknown): given is MessageOverrides {
  return inside(inside(inside([given]))).every((text) => typeof text === 'string');
}

function inside(given: readonly unknown[]): readonly unknown[] {
  // `Object.values` splits a text into letters, and throws for null. So everything but an object
  // becomes 0, which is no text: the check fails.
  return given.flatMap((one) => (one && typeof one === 'object' ? Object.values(one) : [0]));
}

/** A list whose every entry is right; null for anything else. */
function listOf<T>(given: unknown, isEntry: (entry: unknown) => entry is T): readonly T[] | null {
  return Array.isArray(given) && given.every(isEntry) ? given : null;
}

/** A text with blanks or commas as a list; build-time values are texts. */
function listed(given: unknown): unknown {
  return typeof given === 'string' ? given.split(/[\s,]+/) : given;
}

/** Parses a text as JSON, null if it is malformed; returns other values unchanged. */
function fromJson(given: unknown): unknown {
  try {
    return typeof given === 'string' ? (JSON.parse(given) as unknown) : given;
  } catch {
    return null;
  }
}

/** Whether the value is scheme, host and port only. */
function isOrigin(entry: unknown): entry is string {
  if (typeof entry !== 'string') return false;
  const url = absoluteUrl(entry, entry);
  return url !== null && url.origin === entry;
}

/** An address that passwords and tokens may be sent to: https, or http on this machine. */
function secureUrl(given: unknown, origin: string): URL | null {
  const url = absoluteUrl(given, origin);
  return url && (url.protocol === 'https:' || isLoopbackHost(url.hostname)) ? url : null;
}

/**
 * A host name, an IPv4 or an IPv6 address. URLs accept more (`*`, quotes, `;`, `$`), which would
 * have a special meaning in the headers and server files that the host is written into.
 */
const HOST =
  /^(?:[a-z\d_](?:[\w-]*[a-z\d_])?(?:\.[a-z\d_](?:[\w-]*[a-z\d_])?)*\.?|\[[\da-f:.]+\])$/;

function absoluteUrl(given: unknown, origin: string): URL | null {
  if (typeof given !== 'string' || !/^(https?:\/\/|\/(?!\/))/i.test(given)) return null;
  try {
    const url = new URL(given, origin);
    return url.username === '' && url.password === '' && HOST.test(url.hostname) ? url : null;
  } catch {
    return null;
  }
}
