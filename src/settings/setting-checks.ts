import { isLoopbackHost } from '#domain/loopback.ts';
import { orNull } from '#domain/or-null.ts';
import { err, ok, type Result } from '#domain/result.ts';

/** How one setting is read. */
export interface KeyDefinition<T = unknown, Fallback = T | null | undefined> {
  /**
   * The value as the portal uses it; null when it is malformed (`setting-descriptions.ts` has the
   * texts about that). `origin` completes a path.
   */
  parse(given: unknown, origin: string): T | null;
  /**
   * Value when the setting is not given. Null: the setting is required. Undefined: the setting
   * stays absent.
   */
  readonly fallback: Fallback;
}

type Parse<T> = KeyDefinition<T>['parse'];

export const required = <T>(parse: Parse<T>) => ({ parse, fallback: null });
export const optional = <T>(parse: Parse<T>) => ({ parse, fallback: undefined });
export const withFallback = <T>(fallback: NonNullable<T>, parse: Parse<T>) => ({ parse, fallback });

/** Definitions by key: src/settings/call-settings.ts and page-settings.ts have all there are. */
type Definitions = Readonly<Record<string, KeyDefinition>>;
type Name<Keys> = keyof Keys & string;
type OptionalName<Keys extends Definitions> = {
  [K in Name<Keys>]: Keys[K]['fallback'] extends undefined ? K : never;
}[Name<Keys>];
type Value<Definition extends KeyDefinition> = NonNullable<ReturnType<Definition['parse']>>;

/** The checked settings of these definitions, each under the name of its key. */
export type SettingsOf<Keys extends Definitions> = {
  readonly [K in Exclude<Name<Keys>, OptionalName<Keys>>]: Value<Keys[K]>;
} & { readonly [K in OptionalName<Keys>]?: Value<Keys[K]> };

/** Settings by key, unchecked. Build-time values are strings; files may use real types. */
export type RawSettings = Readonly<Record<string, unknown>>;

/** A key that can't be used, for the operator; `setting-descriptions.ts` has the texts. */
export interface SettingProblem<Key extends string> {
  readonly key: Key;
  /** `example`: still the value of an example. */
  readonly problem: 'missing' | 'malformed' | 'example';
}

/** Hosts that are reserved for examples (RFC 2606), and the names of the examples' company. */
const EXAMPLE =
  /^(?:https?:\/\/|[^/]*@)?(?:[^/:@]*\.)?example\.(?:com|net|org)(?=[:/]|$)|(?:^|\s)Example\s/;

/**
 * Checks the values of these keys, and ignores others. `origin` completes an `apiBase` or
 * `storeHome` that is given as a path. With `isProduction`, examples are refused.
 */
export function parseSettings<Keys extends Definitions>(
  keys: Keys,
  raw: RawSettings,
  origin: string,
  isProduction = false,
): Result<SettingsOf<Keys>, readonly SettingProblem<Name<Keys>>[]> {
  const problems: SettingProblem<Name<Keys>>[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, { fallback, parse }] of Object.entries(keys) as [Name<Keys>, KeyDefinition][]) {
    const given = raw[key];
    if (isBlank(given)) {
      if (fallback === null) problems.push({ key, problem: 'missing' });
      else if (fallback !== undefined) values[key] = fallback;
      continue;
    }
    const parsed = parse(given, origin);
    if (parsed === null) problems.push({ key, problem: 'malformed' });
    else if (isProduction && typeof parsed === 'string' && EXAMPLE.test(parsed))
      problems.push({ key, problem: 'example' });
    else values[key] = parsed;
  }
  // By now each key has its value, its problem, or may be left out.
  return problems.length === 0 ? ok(values as SettingsOf<Keys>) : err(problems);
}

function isBlank(given: unknown): boolean {
  return (
    given === undefined || given === null || (typeof given === 'string' && given.trim() === '')
  );
}

export function text(given: unknown): string | null {
  return typeof given === 'string' ? given.trim() : null;
}

export function email(given: unknown): string | null {
  return typeof given === 'string' && /^\s*[^\s@]+@[^\s@]+\s*$/.test(given) ? given.trim() : null;
}

/** A list whose every entry is right; null for anything else. */
export function listOf<T>(
  given: unknown,
  isEntry: (entry: unknown) => entry is T,
): readonly T[] | null {
  return Array.isArray(given) && given.every(isEntry) ? given : null;
}

/** A text with blanks or commas as a list; build-time values are texts. */
export function listed(given: unknown): unknown {
  return typeof given === 'string' ? given.split(/[\s,]+/) : given;
}

/** Parses a text as JSON, null if it is malformed; returns other values unchanged. */
export function fromJson(given: unknown): unknown {
  return typeof given === 'string' ? orNull(() => JSON.parse(given) as unknown) : given;
}

/**
 * An address that passwords and tokens may be sent to: https, or http on this machine.
 *
 * @param origin completes a path; without it, a path is malformed
 */
export function secureUrl(given: unknown, origin?: string): URL | null {
  const url = absoluteUrl(given, origin);
  return url && (url.protocol === 'https:' || isLoopbackHost(url.hostname)) ? url : null;
}

/**
 * A host name, an IPv4 or an IPv6 address. URLs accept more (`*`, quotes, `;`, `$`), which would
 * have a special meaning in the headers and server files that the host is written into.
 */
const HOST =
  /^(?:[a-z\d_](?:[\w-]*[a-z\d_])?(?:\.[a-z\d_](?:[\w-]*[a-z\d_])?)*\.?|\[[\da-f:.]+\])$/;

export function absoluteUrl(given: unknown, origin?: string): URL | null {
  if (typeof given !== 'string' || !/^(https?:\/\/|\/(?!\/))/i.test(given)) return null;
  const url = orNull(() => new URL(given, origin));
  return url?.username === '' && url.password === '' && HOST.test(url.hostname) ? url : null;
}
