import { useLocation } from 'wouter';
import type { Route } from './routes.ts';
import { useScreenFetch } from './screen-fetch.ts';

export interface GoOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
  /**
   * Fades. The former screen stays usable until the browser has taken its picture, so this is for
   * links, not for a form that was sent.
   */
  readonly transition?: boolean;
}

/**
 * Moves to another screen at once, whether its chunk is here or not: while a form that has been
 * left can still be typed into, what is typed there is lost.
 */
export function useGo(): (to: Route | `${Route}?${string}`, options?: GoOptions) => void {
  const [, navigate] = useLocation();
  const screens = useScreenFetch();
  return (to, options) => {
    // Under way before the old screen is taken down.
    screens.fetchOnward(to);
    navigate(to, options);
  };
}
