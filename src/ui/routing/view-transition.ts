import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';

/**
 * Cross-fades to the next screen when a link asks for it, where the browser can and the person has
 * not asked for less motion. The browser takes its picture of the former screen first. A link that
 * is pressed twice by then replaces its own entry: it stays one step back.
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
  const fade = document.startViewTransition(() => {
    const isHere = new URL(to, location.href).href === location.href;
    flushSync(() => navigate(to, { ...options, replace: options.replace === true || isHere }));
  });
  // A skipped transition (a second one, a hidden page) rejects. The navigation itself has happened.
  for (const settled of [fade.ready, fade.finished, fade.updateCallbackDone])
    settled.catch(() => undefined);
};
