import { useLocation } from 'wouter';
import type { Route } from './routes.ts';
import { useScreenFetch } from './screen-fetch.ts';

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
