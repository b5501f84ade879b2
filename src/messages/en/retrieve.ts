import type { Namespace } from '../namespace.ts';

/** Retrieve password, in two steps. */
export const retrieve = {
  namespace: 'retrieve',
  messages: {
    heading: 'Retrieve password',
    subtitle: 'The verification code will be sent to your registered email address',
    account: 'Email',
    steps: 'Steps',
    stepOf: 'Step {current} of {total}',
    step1: 'Enter your account’s email address',
    step2: 'Enter the code we send you',
    step3: 'Choose a new password and log in with it',
    emailMissing: 'Please enter email address',
    emailMalformed: 'Please enter a valid email address',
    placeholder: 'Please enter email',
    previous: 'Use {email} again',
    next: 'Next',
    edit: 'Edit',
    unavailableEmail: 'Email address are no longer available?',
  },
} as const satisfies Namespace;
