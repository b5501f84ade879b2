import type { Namespace } from '../namespace.ts';

/** Notices, toasts and the support reference, wherever they stand. */
export const controls = {
  namespace: 'controls',
  messages: {
    dismiss: 'Dismiss',
    notifications: 'Notifications',
    storageBlocked:
      'This browser keeps nothing for this site, so a reload would lose what you typed. You can still go on in this tab.',
    reference: 'Support reference',
    copyReference: 'Copy',
    writeToSupport: 'Write to support',
    copied: 'Copied',
    /** Names the control in the banner that chooses one. */
    language: 'Language',
    /** Announced after a change, in the language chosen. */
    languageChanged: 'This page is now in English.',
    copyFailed: 'This browser did not allow copying. The text is selected: please copy it by hand.',
  },
} as const satisfies Namespace;
