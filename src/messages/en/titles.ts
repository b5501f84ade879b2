import type { Namespace } from '#messages/namespace.ts';

/** The title of each page, as tabs and histories of browsers show it. */
export const titles = {
  namespace: 'titles',
  messages: {
    account: 'login',
    register: 'register',
    userinfo: 'Name and Password',
    forget: 'Forgot password',
    retrieve: 'Retrieve password',
    reset: 'Reset password',
    appeal: 'Account appeal',
    terms: 'Terms and conditions',
    pdpa: 'PDPA notice',
    notFound: 'Page not found',
  },
} as const satisfies Namespace;
