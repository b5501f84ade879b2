import type { Namespace } from '#messages/namespace.ts';

/** Reset password. */
export const reset = {
  namespace: 'reset',
  messages: {
    heading: 'Reset password',
    subtitle: 'Choose a new password for {email}',
    /** Where the address is not known. */
    subtitleWithoutEmail: 'Choose a new password for your account',
    newPassword: 'New Password',
    confirm: 'Confirm password',
    newMissing: 'Please enter new password',
    confirmMissing: 'Confirm new password',
    mismatch: 'New password and Confirm new password do not match',
    submit: 'Reset password',
    startAgain: 'Ask for a new verification code',
  },
} as const satisfies Namespace;
