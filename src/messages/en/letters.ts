import type { Namespace } from '../namespace.ts';

/**
 * Letters of the account service: verification codes, and what an owner is told of the account. No
 * page shows them.
 */
export const letters = {
  namespace: 'letters',
  messages: {
    codeSubject: '{code} is your verification code',
    /**
     * The first line, and what phones look for when they offer a code above the keyboard: its word
     * and the code, and no other number.
     */
    code: 'Your verification code is {code}',
    greeting: 'Hello {name},',
    toRegister:
      'Enter this code to create your account. It is valid for 10 minutes, or until you ask for a new one.',
    toConfirm:
      'Enter this code to confirm your email address. It is valid for 10 minutes, or until you ask for a new one.',
    toReset:
      'Enter this code to set a new password. It is valid for 10 minutes, or until you ask for a new one.',
    codeNotAsked:
      'If you did not ask for this code, ignore this email and do not share the code with anyone.',

    movedSubject: 'The email address of your account has changed',
    moved: 'The email address of your account is now {email}',
    movedHow:
      'This follows the account appeal you sent. Your former password no longer works, and all earlier sessions have ended. To sign in, choose “Forgot your password?” and set a new password with the new address.',
    movedNotAsked:
      'If you did not send an appeal, please contact us at once through the website of the store.',

    willMoveSubject: 'The email address of your account will change',
    willMove: 'The email address of your account will change to {email} on {date}',
    willMoveHow:
      'This follows an account appeal. After the change, your current password will no longer work. To sign in then, choose “Forgot your password?” and set a new password with the new address.',
    willMoveNotAsked:
      'If you did not send an appeal, please contact us before that date through the website of the store.',

    appealFiledSubject: 'We received an appeal about your account',
    appealFiled: 'An account appeal asks us to change the email address of your account to {email}',
    appealFiledHow:
      'Nothing has changed yet. We review the appeal first, and write to this address before we change anything.',
    appealFiledNotAsked:
      'If you did not send this appeal, please contact us at once through the website of the store.',

    passwordChangedSubject: 'The password of your account has changed',
    passwordChanged: 'The password of your account has changed',
    passwordChangedHow: 'All earlier sessions have ended. Sign in with the new password.',
    passwordChangedNotAsked:
      'If you did not change it, choose “Forgot your password?” and set a new password at once. Then contact us through the website of the store.',
  },
} as const satisfies Namespace;
