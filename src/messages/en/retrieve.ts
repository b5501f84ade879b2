import type { Namespace } from '#messages/namespace.ts';

/** Retrieve password, in two steps. */
export const retrieve = {
  namespace: 'retrieve',
  messages: {
    heading: 'Retrieve password',
    subtitle: 'The verification code will be sent to your registered email address',
    account: 'Email',
    stepOf: 'Step {current} of {total}',
    emailMissing: 'Please enter email address',
    emailMalformed: 'Please enter a valid email address',
    placeholder: 'Please enter email',
    next: 'Next',
    edit: 'Edit',
    unavailableEmail: 'Email address are no longer available?',
  },
} as const satisfies Namespace;
