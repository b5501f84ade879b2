import { JOURNEY_ITEM, JOURNEY_VERSION } from '#application/ports/journey-storage.ts';
import { orNull } from '#domain/or-null.ts';
import { CHOICE, LANGUAGES_ID, REQUESTED_PARAMETER } from '#ui/i18n/language-keys.ts';
import type { VisitFacts } from './decide-visit.ts';

/**
 * Reads what the page of this visit depends on. Cookies and storages block the page's thread for
 * milliseconds, so they are read only when they are asked for.
 */
export function visitFacts(): VisitFacts {
  const { lang, dataset } = document.documentElement;
  // Preferred to the document's `lang`, which translators and extensions change. It is not there
  // yet while the head is parsed.
  const current = document.querySelector<HTMLElement>(`#${LANGUAGES_ID} [aria-current]`);
  // Browsers that hide their timings give none.
  const [navigation] = performance.getEntriesByType('navigation');
  return {
    sent: {
      language: current?.lang || lang,
      offered: offeredLanguages(),
      needs: dataset['needs'],
    },
    search: location.search,
    navigation: (navigation as PerformanceNavigationTiming | undefined)?.type,
    historyState: history.state,
    wishes: languageWishes(location.search, dataset['default']),
    stored: storedField,
    now: Date.now(),
  };
}

/** The languages that the site offers, as its pages name them. */
export function offeredLanguages(): readonly string[] {
  return (document.documentElement.dataset['languages'] ?? '').split(' ');
}

/** The wishes for a language, the most important first; some may be empty, or no tag. */
export function* languageWishes(
  search: string,
  defaultLanguage: string | undefined,
): Generator<string | null | undefined> {
  const query = new URLSearchParams(search);
  yield query.get(CHOICE);
  // The shop may have a cookie with the same name. Browsers list the older one first, and the
  // portal makes its own anew at each choice.
  yield lastCookie(CHOICE);
  yield storedItem(() => localStorage, CHOICE);
  yield query.get(REQUESTED_PARAMETER);
  // Old WebViews and some privacy extensions give none.
  yield* (navigator.languages as readonly string[] | undefined) ?? [navigator.language];
  yield defaultLanguage;
}

/** Null in a sandboxed frame, where reading throws. */
function lastCookie(name: string): string | null {
  const cookies = orNull(() => document.cookie) ?? '';
  return (
    Array.from(cookies.matchAll(new RegExp(`(?:^|; )${name}=([^;]+)`, 'g'))).at(-1)?.[1] ?? null
  );
}

/** Undefined for malformed JSON, and for an item of another version. */
function storedField(field: string): unknown {
  const stored = storedItem(() => sessionStorage, JOURNEY_ITEM) ?? 'null';
  const item = orNull(() => JSON.parse(stored) as StoredItem | null);
  return item?.version === JOURNEY_VERSION ? item.journey?.[field] : undefined;
}

interface StoredItem {
  readonly version?: unknown;
  readonly journey?: Readonly<Record<string, unknown>>;
}

/** Null where the browser blocks storage. */
function storedItem(storage: () => Storage, key: string): string | null {
  return orNull(() => storage().getItem(key));
}
