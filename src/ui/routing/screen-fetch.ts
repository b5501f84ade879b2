import { createContext, use } from 'react';

/** Fetches screens ahead. A context, because screens do not know which chunk holds which screen. */
export interface ScreenFetch {
  /**
   * Starts to fetch the screen at a path of the portal. A screen that fails to load shows the error
   * itself when it is opened.
   */
  fetch(path: string): void;
  /** As `fetch`, for a screen that the person may open next; does nothing when they save data. */
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
