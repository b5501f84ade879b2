import { createContext, use } from 'react';
import { useLocation } from 'wouter';
import type { Route } from './routes.ts';

/** Fetches screens ahead. A context, because screens do not know which chunk holds which screen. */
export interface ScreenFetch {
  /**
   * Starts to fetch the screen at a path of the portal, which the person may open next; does
   * nothing when they save data. A screen that fails to load shows the error itself when it is
   * opened.
   */
  fetchAhead(path: string): void;
  /** Fetches the screen that is being opened, and then those that are likely to follow. */
  fetchOnward(path: string): void;
}

const noop = () => undefined;

export const ScreenFetchContext = createContext<ScreenFetch>({
  fetchAhead: noop,
  fetchOnward: noop,
});

export function useScreenFetch(): ScreenFetch {
  return use(ScreenFetchContext);
}

export interface GoOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/**
 * Moves to another screen at once, even if its chunk is not loaded: text typed into the old form
 * until then would be lost.
 */
export function useGo(): (to: Route | `${Route}?${string}`, options?: GoOptions) => void {
  const [, navigate] = useLocation();
  const screens = useScreenFetch();
  return (to, options) => {
    // Starts the fetch before the old screen is removed.
    screens.fetchOnward(to);
    navigate(to, options);
  };
}
