import type { CookieJar } from '#adapters/browser/cookie-jar.ts';
import type { SafeStorage } from '#adapters/browser/safe-storage.ts';
import { lookUp } from '#domain/language-choice.ts';
import { CHOICE, LANGUAGES_ID } from '#ui/i18n/language-keys.ts';
import { languagesIn } from '#ui/i18n/wanted-language.ts';

const A_YEAR_S = 31_536_000;

/**
 * Stores the person's choice where a server sees it, and where a browser that takes no cookies may
 * store it. Whether it outlives the page.
 */
export function storeChoice(cookies: CookieJar, storage: SafeStorage, language: string): boolean {
  const isCookie = cookies.set(CHOICE, language, A_YEAR_S);
  storage.set(CHOICE, language);
  return isCookie || !storage.blocked;
}

/**
 * What the person chose last, here or in another tab; undefined while nothing was chosen. A store
 * may have a cookie of that name on the domain above: the portal's own is the one that local
 * storage knows too, or else the last, for browsers put the older of two first, and the portal
 * writes its own anew at each choice.
 */
export function storedChoice(cookies: CookieJar, storage: SafeStorage): string | undefined {
  const values = cookies.valuesOf(CHOICE).filter(Boolean);
  const own = storage.get(CHOICE) ?? undefined;
  return own && values.includes(own) ? own : (values.at(-1) ?? own);
}

/**
 * A press before the scripts were here has put the choice into the address; once it is stored, the
 * address needs it no more. What was chosen counts, not what the page speaks: legal pages stay
 * English, and words may be missing. `search` is the query that the page was opened with: it may
 * have led elsewhere since.
 */
export function storeAddressedChoice(
  cookies: CookieJar,
  storage: SafeStorage,
  search: string,
): void {
  const list = document.getElementById(LANGUAGES_ID);
  const chosen = list && lookUp([new URLSearchParams(search).get(CHOICE)], languagesIn(list));
  if (!chosen || !storeChoice(cookies, storage, chosen)) return;
  const address = new URL(location.href);
  address.searchParams.delete(CHOICE);
  history.replaceState(history.state, '', address);
}
