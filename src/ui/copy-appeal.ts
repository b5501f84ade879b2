/** Words of the account appeal. See `copy.ts`. */
export const appealCopy = {
  appeal: {
    heading: 'Account appeal',
    subtitle: 'Tell us which email address you lost, and where we can reach you instead',
    reason: 'Reasons for applicat',
    reasons: { 1: 'Does not receive verification number', 2: 'Email has been deactivated' },
    originalEmail: 'Initial Email',
    latestEmail: 'New Email',
    remarks: 'Remarks',
    optional: '(optional)',
    originalMissing: 'Please fill in the original email address',
    originalMalformed: 'Please provide the correct email address',
    latestMissing: 'Please fill in the new email address',
    latestMalformed: 'Please enter a valid email address',
    same: 'The original email and the new email cannot be the same',
    remarksTooLong: 'Remarks can have 1000 characters at most',
  },
} as const;
