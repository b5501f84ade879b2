import type { Namespace } from '#messages/namespace.ts';

/** Forgot password: the check of the code. */
export const forget = {
  namespace: 'forget',
  messages: {
    heading: 'Forgot password',
    subtitle: 'We will send a verification code to your registered email address',
    emailMissing: 'Please enter email',
    emailMalformed: 'Please enter a valid email address',
    /** When a code is asked for without an address. */
    emailMissingForCode: 'Please enter a email address',
    placeholder: 'Please enter email',
    submit: 'Submit',
    retrieval: 'Eamil Retrieval',
    unavailableEmail: 'Email address are no longer available?',
    resetLost:
      'To set a new password, please confirm your email with a verification code first. Any earlier confirmation is no longer valid.',
  },
} as const satisfies Namespace;
