import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';

/** Cross-fades the screens where the browser can, the person has not asked for less motion, and the change is worth it. */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (options?.transition === false || still || typeof document.startViewTransition !== 'function' || document.hidden) {
    navigate(to, options);
    return;
  }
  const transition = document.startViewTransition(() => flushSync(() => navigate(to, options)));
  // A skipped transition (a second one, a hidden page) rejects; the navigation itself has happened.
  for (const settled of [transition.ready, transition.finished, transition.updateCallbackDone]) {
    settled.catch(() => undefined);
  }
};
