import type { Namespace } from '#messages/namespace.ts';

/** The not-found page. */
export const notFound = {
  namespace: 'not-found',
  messages: {
    message: 'SORRY! The page cannot be found…',
    hint: 'The address may have been mistyped, or the page may have moved.',
    home: 'homepage',
    back: 'return to the previous page',
  },
} as const satisfies Namespace;
