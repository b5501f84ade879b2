import { useLocation } from 'wouter';
import { lazyScreenAt, prefetchLikelyScreens, type Route } from './screens.ts';

export interface GoOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/**
 * Moves to another screen at once, whether its chunk is here or not: while a form that has been left can
 * still be typed into, what is typed there is lost.
 */
export function useGo(): (to: Route | `${Route}?${string}`, options?: GoOptions) => void {
  const [, navigate] = useLocation();
  return (to, options) => {
    // Under way before the old screen is taken down. A screen that can't be had says so itself.
    const screen = Promise.resolve(lazyScreenAt(to)?.load());
    void screen.then(() => prefetchLikelyScreens(to)).catch(() => null);
    navigate(to, options);
  };
}
