import type { Namespace } from '#messages/namespace.ts';

/** The not-found page. */
export const notFound = {
  namespace: 'not-found',
  messages: {
    message: 'SORRY! The page cannot be found…',
    hint: 'The address may have been mistyped, or the page may have moved.',
    outside: 'This address does not belong to our account pages, which all begin with {base}.',
    home: 'homepage',
    back: 'return to the previous page',
  },
} as const satisfies Namespace;
