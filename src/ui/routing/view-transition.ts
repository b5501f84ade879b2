import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';

/** The address to navigate to once the browser has taken its snapshot. */
let awaited: string | null = null;

/**
 * Cross-fades to the next screen when a link asks for it, where the browser can and the person has
 * not asked for less motion. The browser takes a snapshot of the old screen before it navigates. A
 * second press of the link before that is ignored, and a link to the current address replaces its
 * history entry.
 */
export const withViewTransition: AroundNavHandler = (navigate, to, options) => {
  if (
    !options?.transition ||
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.hidden ||
    typeof document.startViewTransition !== 'function'
  ) {
    navigate(to, options);
    return;
  }
  const { href } = new URL(to, location.href);
  if (href === awaited) return;
  awaited = href;
  const fade = document.startViewTransition(() => {
    awaited = null;
    const isHere = href === location.href;
    flushSync(() => navigate(to, { ...options, replace: options.replace === true || isHere }));
  });
  // A skipped transition (a second one, a hidden page) rejects. The navigation itself has happened.
  for (const settled of [fade.ready, fade.finished, fade.updateCallbackDone])
    settled.catch(() => undefined);
};
