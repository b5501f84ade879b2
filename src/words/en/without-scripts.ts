import type { Section } from '../section.ts';

/** What a page says where its scripts do not run, or did not come. Part of the prerendered pages alone. */
export const withoutScripts = {
  section: 'without-scripts',
  words: {
    noScript:
      'This form works with JavaScript only, which this browser has switched off, could not load or is too old for: nothing that is entered here is sent. Please allow JavaScript for this site, or use a newer browser, and reload the page.',
    support: '<b>Or write to</b> {email}',
    startFailed: 'This page has not started yet, so its buttons do nothing. What you typed is still here. Please check your connection and start it again.',
    startAgain: 'Start again',
  },
} as const satisfies Section;
