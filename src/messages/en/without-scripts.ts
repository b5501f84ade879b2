import type { Namespace } from '#messages/namespace.ts';

/**
 * What a page says where its scripts do not run, or did not come. Part of the prerendered pages
 * alone.
 */
export const withoutScripts = {
  namespace: 'without-scripts',
  messages: {
    noScript:
      'This form needs JavaScript. It is switched off or did not load, or your browser is too old for it, so nothing you enter here will be sent. Please allow JavaScript or update your browser, then reload the page.',
    support: '<b>Or email us at</b> {email}',
    startFailed:
      'This page has not finished loading, so its buttons do not work yet. Please check your connection and try again.',
    startAgain: 'Try again',
  },
} as const satisfies Namespace;
