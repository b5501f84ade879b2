import type { Namespace } from '../namespace.ts';

/** What is known of what was sent when a screen breaks. */
export const crash = {
  namespace: 'crash',
  messages: {
    codeAccepted:
      'Your verification code was accepted. You can continue from here without a new one for about ten minutes.',
    onItsWay: 'What you sent last is still being processed and may yet go through.',
  },
} as const satisfies Namespace;
