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
      'Enter it to create your account. It is valid for 10 minutes, or until you ask for a new one.',
    toConfirm:
      'Enter it to confirm your email address. It is valid for 10 minutes, or until you ask for a new one.',
    toReset:
      'Enter it to set a new password. It is valid for 10 minutes, or until you ask for a new one.',
    codeNotAsked:
      'If you did not ask for it, ignore this email and do not share the code with anyone.',

    movedSubject: 'The email address of your account has changed',
    moved: 'The email address of your account is now {email}',
    movedHow:
      'This follows the account appeal you sent. Sign in with the new address and your password. All earlier sessions have ended.',
    movedNotAsked: 'If you did not send an appeal, please contact us at once.',
  },
} as const satisfies Namespace;
