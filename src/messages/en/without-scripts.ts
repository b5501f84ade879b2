import type { Namespace } from '../namespace.ts';

/** What a page says where its scripts do not run, or did not come. Part of the prerendered pages alone. */
export const withoutScripts = {
  namespace: 'without-scripts',
  messages: {
    noScript:
      'This form needs JavaScript, which is switched off, did not load, or needs a newer browser: nothing you enter here is sent. Please allow JavaScript or update your browser, then reload the page.',
    support: '<b>Or write to</b> {email}',
    startFailed:
      'This page has not started yet, so its buttons do nothing. What you typed is still here. Please check your connection and start it again.',
    startAgain: 'Start again',
  },
} as const satisfies Namespace;
