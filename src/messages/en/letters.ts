import type { Namespace } from '../namespace.ts';

/** Letters of the account service: verification codes, and the answer to an appeal. No page shows them. */
export const letters = {
  namespace: 'letters',
  messages: {
    codeSubject: '{code} is your verification code',
    /** The first line, and what phones look for when they offer a code above the keyboard: its word and the code, and no other number. */
    code: 'Your verification code is {code}',
    greeting: 'Hello {name},',
    toRegister:
      'Enter it to create your account. It works for 10 minutes; a newer code replaces it.',
    toConfirm:
      'Enter it to confirm your email address. It works for 10 minutes; a newer code replaces it.',
    toReset: 'Enter it to set a new password. It works for 10 minutes; a newer code replaces it.',
    codeNotAsked:
      'If you did not ask for it, ignore this mail and do not give the code to anybody.',

    movedSubject: 'The email address of your account was changed',
    moved: 'Your account now has the email address {email}',
    movedHow:
      'You asked for this with an appeal. Sign in with the new address and your password; every earlier sign-in has ended.',
    movedNotAsked: 'If you did not ask for it, contact whoever looks after your account at once.',
  },
} as const satisfies Namespace;
