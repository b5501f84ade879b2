import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';

/** Where the page goes once the browser has its picture. */
let awaited: string | null = null;

/**
 * Cross-fades to the next screen when a link asks for it, where the browser can and the person has
 * not asked for less motion. The browser takes its picture of the former screen first. A link that
 * is pressed again by then is not followed twice, and one to where the page is replaces its entry.
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
