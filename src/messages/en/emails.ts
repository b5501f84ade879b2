import type { Namespace } from '#messages/namespace.ts';

/**
 * Emails of the account service: verification codes, and what an owner is told of the account. No
 * page shows them.
 */
export const emails = {
  namespace: 'emails',
  messages: {
    codeSubject: '{code} is your verification code',
    /**
     * The first line, and what phones look for when they offer a code above the keyboard: its word
     * and the code, and no other number.
     */
    code: 'Your verification code is {code}',
    toRegister:
      'Enter this code to create your account. It is valid for 10 minutes, or until you ask for a new one.',
    toConfirm:
      'Enter this code to confirm your email address. It is valid for 10 minutes, or until you ask for a new one.',
    toReset:
      'Enter this code to set a new password. It is valid for 10 minutes, or until you ask for a new one.',
    codeNotAsked:
      'Do not share this code with anyone. If you did not ask for it, you can ignore this email.',

    movedSubject: 'Your account’s email address has changed',
    moved: 'Your account’s email address is now {email}',
    movedHow:
      'We made this change because of the account appeal you sent. Your old password no longer works, and you have been logged out on every device. To log in, choose “{forgot}” on the login page, enter the new address, and set a new password.',
    movedNotAsked:
      'If you did not send an appeal, please contact us right away through the store’s website.',

    appealFiledSubject: 'We received an appeal about your account',
    appealFiled:
      'We received an account appeal asking us to change your account’s email address to {email}',
    appealFiledHow:
      'Nothing has changed yet. We will review the appeal first. If we make the change, we will email you.',
    appealFiledNotAsked:
      'If you did not send this appeal, please contact us right away through the store’s website.',

    passwordChangedSubject: 'Your password has changed',
    passwordChanged: 'Your account’s password has changed',
    passwordChangedHow: 'You have been logged out on every device. Log in with the new password.',
    passwordChangedNotAsked:
      'If you did not change it, choose “{forgot}” on the login page and set a new password right away. Then contact us through the store’s website.',
  },
} as const satisfies Namespace;
