import { inOrder } from '#domain/language-wishes.ts';
import { REQUESTED_PARAMETER, CHOICE } from './language-keys.ts';

/** The wishes for a language, the most important first; some may be empty. */
export function languageWishes(
  search = location.search,
  defaultLanguage?: string,
): Iterable<string | null | undefined> {
  const query = new URLSearchParams(search);
  return inOrder({
    chosen: chosenHere(query.get(CHOICE)),
    requested: query.get(REQUESTED_PARAMETER),
    // Old WebViews and some privacy extensions give none.
    accepted: (navigator.languages as readonly string[] | undefined) ?? [navigator.language],
    defaultLanguage,
  });
}

/**
 * What the person chose here, the most important first. Each is read only when it is asked for:
 * cookies and local storage block the page's thread for milliseconds.
 *
 * The store may have a cookie with the same name on the parent domain. The portal's own cookie is
 * the one that equals the local storage item, or else the last one: browsers list the older cookie
 * first, and the portal replaces its own at each choice. A single cookie decides without the
 * storage.
 */
function* chosenHere(now: string | null) {
  yield now;
  const cookies = cookiesNamed(CHOICE);
  if (cookies.length === 1) yield cookies[0];
  const stored = storedItem(CHOICE);
  if (stored !== null && cookies.includes(stored)) yield stored;
  yield cookies.at(-1);
  yield stored;
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
