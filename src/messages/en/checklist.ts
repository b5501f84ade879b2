import type { Namespace } from '#messages/namespace.ts';

/** The rules of a new password, line by line. */
export const checklist = {
  namespace: 'checklist',
  messages: {
    /** Before each line, for screen readers, with the gap after it. */
    met: 'met: ',
    notMet: 'not met: ',
    minimumLength: 'Password needs to have a minimum length of six characters',
    bothCases: 'Including capital and small letters',
    special: 'Including special characters',
    digit: 'Including numbers',
    hint: 'Please create a 6-20 characters password, that includes numbers, capital letters, small letters and special characters',
  },
} as const satisfies Namespace;
