import { createContext, use } from 'react';

/**
 * Fetches screens ahead. Given from above: which chunk holds which screen is known to no screen
 * itself.
 */
export interface ScreenFetch {
  /**
   * Begins to fetch the screen at a path of the portal. One that can't be had says so itself when
   * it is shown.
   */
  fetch(path: string): void;
  /** The same for a screen that the person may want, unless the network is a quiet one. */
  fetchAhead(path: string): void;
  /** As `fetch`, and then the screens that are likely to follow. */
  fetchOnward(path: string): void;
}

const noop = () => undefined;

export const ScreenFetchContext = createContext<ScreenFetch>({
  fetch: noop,
  fetchAhead: noop,
  fetchOnward: noop,
});

export function useScreenFetch(): ScreenFetch {
  return use(ScreenFetchContext);
}
