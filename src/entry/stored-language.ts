import type { CookieJar } from '#adapters/browser/cookie-jar.ts';
import type { SafeStorage } from '#adapters/browser/safe-storage.ts';
import { lookUp } from '#domain/language-choice.ts';
import { CHOICE } from '#ui/i18n/language-keys.ts';
import { offeredLanguages } from './visit-facts.ts';

const A_YEAR_S = 31_536_000;

/**
 * A language link puts the choice into the address. Stores the choice, and removes it from the
 * address, where it would come before a later choice. The stored language may differ from the
 * page's: legal pages stay English, and messages may fail to load. `search` is the query that the
 * page was opened with.
 */
export function storeAddressedLanguage(
  cookies: CookieJar,
  storage: SafeStorage,
  search: string,
): void {
  const chosen = lookUp([new URLSearchParams(search).get(CHOICE)], offeredLanguages());
  if (!chosen) return;
  // The cookie is for servers, local storage for browsers without cookies.
  const isInCookie = cookies.set(CHOICE, chosen, A_YEAR_S);
  const isInStorage = storage.set(CHOICE, chosen);
  if (!isInCookie && !isInStorage) return;
  const address = new URL(location.href);
  address.searchParams.delete(CHOICE);
  history.replaceState(history.state, '', address);
}
