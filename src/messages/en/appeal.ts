import type { Namespace } from '#messages/namespace.ts';

/** Account appeal, and the summary of one that was sent. */
export const appeal = {
  namespace: 'appeal',
  messages: {
    heading: 'Account appeal',
    subtitle:
      'Tell us which email address you can no longer use, and where we can reach you instead',
    reason: 'Reasons for applicat',
    reason1: 'Does not receive verification number',
    reason2: 'Email has been deactivated',
    originalEmail: 'Initial Email',
    latestEmail: 'New Email',
    remarks: 'Remarks',
    remarksHint: 'An order or invoice number helps us confirm that the account is yours.',
    /** A label whose field may stay empty. */
    optional: '{label} <note>(optional)</note>',
    originalMissing: 'Please fill in the original email address',
    originalMalformed: 'Please provide the correct email address',
    latestMissing: 'Please fill in the new email address',
    latestMalformed: 'Please enter a valid email address',
    same: 'The original email and the new email cannot be the same',
    remarksTooLong: 'Remarks can be up to 1,000 characters long',
    submit: 'Submit',
  },
} as const satisfies Namespace;
