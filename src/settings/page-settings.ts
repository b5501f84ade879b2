import { CALL_KEYS } from './call-settings.ts';
import {
  email,
  fromJson,
  listed,
  listOf,
  optional,
  secureUrl,
  text,
  withFallback,
  type SettingsOf,
} from './setting-checks.ts';

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

/** The settings that `configure` renders into the pages. `/config.js` can't change them. */
export const PAGE_KEYS = {
  /**
   * Router base without a trailing slash; '' is the root. No segment may consist of dots: browsers
   * remove those from an address.
   */
  basePath: withFallback<string>('', (given) =>
    typeof given === 'string' && /^(\/\.*[\w~-][\w.~-]*)*\/?$/.test(given)
      ? given.replace(/\/$/, '')
      : null,
  ),
  company: withFallback<string>('', text),
  contactPhone: optional<string>(text),
  contactEmail: optional<string>(email),
  facilityAddress: optional<string>(text),
  supportEmail: optional<string>(email),
  /** Absolute URL of the installation's own statement, which the footer links. */
  accessibilityStatement: optional<string>((given) => secureUrl(given)?.href ?? null),
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
} as const;

/** Every setting of an installation (docs/decisions.md, ‘Configuration’), with its check. */
export const CONFIG_KEYS = { ...CALL_KEYS, ...PAGE_KEYS } as const;

export type ConfigKey = keyof typeof CONFIG_KEYS;
/** What pages show: their own settings, and the store, which calls need, too. */
export const SHOWN_KEYS = {
  ...PAGE_KEYS,
  storeHome: optional<string>(CALL_KEYS.storeHome.parse),
} as const;
export type PageConfig = SettingsOf<typeof SHOWN_KEYS>;
export type PortalConfig = SettingsOf<typeof CONFIG_KEYS>;

export function configKeys(): readonly ConfigKey[] {
  return Object.keys(CONFIG_KEYS) as ConfigKey[];
}

function isLanguage(entry: unknown): entry is string {
  return typeof entry === 'string' && /^[a-z]{2,3}(-\w+)*$/.test(entry);
}

function isBrand(entry: unknown): entry is Brand {
  // `configure` reads the logo (scripts/configure/brand.ts).
  const {
    accent = '#000000',
    logo = 'x.svg',
    ...others
  } = Object(entry) as Record<string, unknown>;
  return (
    typeof entry === 'object' &&
    Object.keys(others).length === 0 &&
    typeof logo === 'string' &&
    /^[\w-][\w.-]*\.(svg|png|jpe?g|webp)$/i.test(logo) &&
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
