import { counted } from '#domain/counted.ts';

/** Words of controls that the first screen can be live without. See `copy.ts`. */
export const controlsCopy = {
  dismiss: 'Dismiss',
  notifications: 'Notifications',
  storageBlocked:
    'This browser keeps nothing for this site, so a reload would lose what you typed. You can still go on in this tab.',
  reference: 'Support reference',
  copyReference: 'Copy',
  writeToSupport: 'Write to support',
  copied: 'Copied',
  copyFailed: 'This browser did not allow copying. The text is selected: please copy it by hand.',
  counter: (used: number, limit: number) => `${used} / ${limit}`,
  charactersLeft: (left: number) => `${counted(left, 'character')} left`,
  charactersOver: (over: number) => `${counted(over, 'character')} too many`,
} as const;
