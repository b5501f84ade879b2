/**
 * Texts that are English on pages in every language: the operator screen and the legal documents.
 */
export const englishOnly = {
  operator: {
    title: 'Not set up yet – account portal',
    heading: 'This portal is not set up yet',
    text: 'For the people who run it: these settings are missing or malformed. Set them in config.js, then reload.',
    noConfig:
      'could not be read, or sets no window.__PORTAL_CONFIG__: check that it exists, is JavaScript and has no errors',
    build: 'Build',
    visitors:
      'If you came here as a customer: check your network, which may ask you to log in first, then load this page again.',
  },
  legal: {
    updated: 'Last updated April 17, 2025',
  },
} as const;
