import type { Namespace } from '../namespace.ts';

/** The not-found page. */
export const notFound = {
  namespace: 'not-found',
  messages: {
    message: 'SORRY! The page cannot be found…',
    hint: 'The address may have been mistyped, or the page may have moved.',
    outside: 'This address is outside of the portal, whose addresses begin with {base}.',
    home: 'homepage',
    homeHint: 'Sign in, register, or get back into your account.',
    back: 'return to the previous page',
    backHint: 'Go on from where you were before.',
  },
} as const satisfies Namespace;
