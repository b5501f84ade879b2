/** Words of the pages beside the flows. See `copy.ts`. */
export const pagesCopy = {
  notFound: {
    message: 'SORRY! The page cannot be found…',
    hint: 'The address may have been mistyped, or the page may have moved.',
    outside: (base: string) => `This address is outside of the portal, whose addresses begin with ${base}.`,
    home: 'homepage',
    homeHint: 'Sign in, register, or get back into your account.',
    back: 'return to the previous page',
    backHint: 'Go on from where you were before.',
  },
  operator: {
    title: 'Not set up yet – account portal',
    heading: 'This portal is not set up yet',
    text: 'For the people who run it: these settings are missing or malformed. Set them in config.js, then reload.',
    noConfig: 'could not be read, or sets no window.__PORTAL_CONFIG__: see that it is there, is JavaScript and has no error in it',
    build: 'Build',
    visitors: 'If you came here as a customer, please try again later.',
  },
  noScript: {
    text: 'This form works with JavaScript only, which this browser has switched off or could not load: nothing that is entered here is sent. Please allow JavaScript for this site, and reload the page.',
    support: 'Or write to',
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
