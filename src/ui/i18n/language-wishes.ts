import { REQUESTED_PARAMETER, CHOICE } from './language-keys.ts';

/**
 * The wishes for a language, the most important first; some may be empty. Each is read only when it
 * is asked for: cookies and local storage block the page's thread for milliseconds, and a single
 * cookie decides without the storage.
 */
export function* languageWishes(
  search = location.search,
  defaultLanguage?: string,
): Generator<string | null | undefined> {
  const query = new URLSearchParams(search);
  yield query.get(CHOICE);
  const cookies = cookiesNamed(CHOICE);
  if (cookies.length === 1) yield cookies[0];
  // Of several cookies, the one that equals the stored item, or the last
  // (src/entry/stored-language.ts).
  const stored = storedItem(CHOICE);
  if (cookies.includes(stored ?? '')) yield stored;
  yield cookies.at(-1);
  yield stored;
  yield query.get(REQUESTED_PARAMETER);
  // Old WebViews and some privacy extensions give none.
  yield* (navigator.languages as readonly string[] | undefined) ?? [navigator.language];
  yield defaultLanguage;
}

/**
 * Whether the first wish alone is sure to find this available language. For scripts that don't know
 * the others: false means that `lookUp` has to decide.
 */
export function isSurelyWanted(
  language: string,
  wishes: Iterable<string | null | undefined>,
): boolean {
  for (const wish of wishes)
    if (wish) return `${wish}-`.toLowerCase().startsWith(`${language}-`.toLowerCase());
  return false;
}

/** The values of all cookies with this name; none in a sandboxed frame, where reading throws. */
function cookiesNamed(name: string): readonly string[] {
  try {
    return Array.from(
      document.cookie.matchAll(new RegExp(`(?:^|; )${name}=([^;]+)`, 'g')),
      ([, value = '']) => value,
    );
  } catch {
    return [];
  }
}

/** Null where the browser blocks storage. */
function storedItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
