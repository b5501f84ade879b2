import type { Namespace } from '#messages/namespace.ts';

/** Notices, toasts and the support reference, wherever they stand. */
export const controls = {
  namespace: 'controls',
  messages: {
    dismiss: 'Dismiss',
    notifications: 'Notifications',
    reference: 'Support reference',
    writeToSupport: 'Email support',
    /** Names the control in the banner that chooses one. */
    language: 'Language',
  },
} as const satisfies Namespace;
