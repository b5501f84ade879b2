import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { BaseLocationHook, BaseSearchHook } from 'wouter';
import { createObservable, type Observable } from '#application/observable.ts';

/** The entry of the browser's history that the page shows. */
interface Entry {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
}

export interface NavigateOptions {
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
  /** Where the former screen may stay, and be pressed, until its picture is taken. */
  readonly transition?: boolean | undefined;
}

let shownEntry: Observable<Entry> | null = null;

/** Made when it is first asked for: there is no address while the pages are prerendered. */
function shown(): Observable<Entry> {
  if (shownEntry) return shownEntry;
  shownEntry = createObservable(entryNow());
  // Back, Forward, and links within the page.
  addEventListener('popstate', () => {
    carryStateAcrossFragments();
    showEntry();
  });
  return shownEntry;
}

function entryNow(): Entry {
  return {
    path: location.pathname,
    search: location.search,
    hash: location.hash,
    state: history.state as unknown,
  };
}

function showEntry(): void {
  shown().set(entryNow());
}

/** A link to a part of the page makes an entry without a state, though the same screen stays. */
function carryStateAcrossFragments(): void {
  const { path, search, hash, state } = shown().get();
  const isSamePage = location.pathname === path && location.search === search;
  if (isSamePage && location.hash !== hash && history.state === null)
    history.replaceState(state, '');
}

/**
 * Moves to another place. The history changes at once, so that Back is Back from the first moment; the screen
 * follows, cross-faded if asked for, where the browser can and the person has not asked for less motion.
 */
export function navigate(
  to: string,
  { replace = false, state = null, transition = false }: NavigateOptions = {},
): void {
  // Read before the address changes.
  shown();
  history[replace ? 'replaceState' : 'pushState'](state, '', to);
  if (
    !transition ||
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.hidden ||
    typeof document.startViewTransition !== 'function'
  ) {
    showEntry();
    return;
  }
  // Whatever entry it is by then: the person may have gone back before the picture was taken.
  const fade = document.startViewTransition(() => flushSync(showEntry));
  // A skipped transition (a second one, a hidden page) rejects; the screen itself has been shown.
  for (const settled of [fade.ready, fade.finished, fade.updateCallbackDone])
    settled.catch(() => undefined);
}

function useEntry<T>(select: (entry: Entry) => T, prerendered: T): T {
  return useSyncExternalStore(
    (listener) => shown().subscribe(listener),
    () => select(shown().get()),
    () => prerendered,
  );
}

export const useShownPath: BaseLocationHook = ({ ssrPath = '/' }) => [
  useEntry(({ path }) => path, ssrPath),
  navigate,
];

export const useShownSearch: BaseSearchHook = ({ ssrSearch = '' }) =>
  useEntry(({ search }) => search, ssrSearch);

/** The state of the history entry that is shown; it distinguishes visits of the same place. */
export function useEntryState(): unknown {
  return useEntry<unknown>(({ state }) => state, null);
}
