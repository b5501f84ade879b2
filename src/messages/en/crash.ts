import type { Namespace } from '../namespace.ts';

/** What is known of what was sent when a screen breaks. */
export const crash = {
  namespace: 'crash',
  messages: {
    codeAccepted:
      'Your verification code was accepted: you can go on from here without a new one for about ten minutes.',
    onItsWay: 'What you sent last is on its way and may go through all the same.',
  },
} as const satisfies Namespace;
