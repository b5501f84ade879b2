import { useLocation } from 'wouter';
import { lazyScreenAt, type Route } from './screens.ts';

export interface GoOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Moves to another screen once its chunk is here, so that no empty page shows between. */
export function useGo(): (to: Route | `${Route}?${string}`, options?: GoOptions) => void {
  const [, navigate] = useLocation();
  return (to, options) => {
    const screen = lazyScreenAt(to);
    if (!screen || screen.isHere()) navigate(to, options);
    // A chunk that can't be had fails again on the screen itself, which says so and offers a way on.
    else void screen.load().catch(() => null).then(() => navigate(to, options));
  };
}
