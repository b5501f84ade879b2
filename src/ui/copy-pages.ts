/** Words of the pages beside the flows. See `copy.ts`. */
export const pagesCopy = {
  notFound: {
    message: 'SORRY! The page cannot be found…',
    hint: 'The address may have been mistyped, or the page may have moved.',
    home: 'homepage',
    homeHint: 'Sign in, register, or get back into your account.',
    back: 'return to the previous page',
    backHint: 'Go on from where you were before.',
  },
  operator: {
    heading: 'This portal is not set up yet',
    text: 'For the people who run it: these settings are missing or malformed. Set them in config.js, or when building the site, then reload.',
    visitors: 'If you came here as a customer, please try again later.',
  },
  startFailed: {
    text: 'This page has not started yet, so its buttons do nothing so far. What you typed is kept. Please check your connection and start it again; if that does not help, reload the page.',
    again: 'Start again',
  },
  legal: {
    updated: 'Last updated April 17, 2025',
    contents: 'On this page',
    home: 'Go to the login page',
  },
} as const;
