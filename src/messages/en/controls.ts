import type { Namespace } from '../namespace.ts';

/** Notices, toasts and the support reference, wherever they stand. */
export const controls = {
  namespace: 'controls',
  messages: {
    dismiss: 'Dismiss',
    notifications: 'Notifications',
    storageBlocked:
      'This browser does not save data for this site, so you would lose what you typed if you reloaded. You can still continue in this tab.',
    reference: 'Support reference',
    copyReference: 'Copy',
    writeToSupport: 'Email support',
    copied: 'Copied',
    /** Names the control in the banner that chooses one. */
    language: 'Language',
    copyFailed: 'This browser blocked copying. The text is selected, so you can copy it yourself.',
  },
} as const satisfies Namespace;
