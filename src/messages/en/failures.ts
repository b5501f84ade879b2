import type { FailureSentence } from '#domain/failures/choose-message.ts';
import type { MessageText, Namespace } from '#messages/namespace.ts';

/**
 * Sentences for each code of the catalogue, each kind of failure, and each wait. The
 * specification's texts are verbatim.
 */
export const failures = {
  namespace: 'failures',
  messages: {
    serverException: 'Server exception, please try again later',
    alreadyRegistered: 'This email has been registered',
    notRegistered: 'The entered email address is not registered',
    emailIncorrect: 'Please enter the correct email address',
    codeIncorrect: 'Verification code is incorrect',
    codeExpired: 'Verification code has expired. Please ask for a new one.',
    emailOrPasswordIncorrect: 'Email (employee ID) or password is incorrect',
    phoneOrCodeIncorrect: 'Phone number or verification code is incorrect',
    loginNameOnce: 'You can change your login name only once',
    passwordMissing: 'Please enter a password',
    passwordIncorrect: 'Password error',
    passwordShort: 'Password needs at least 6 characters',
    passwordPlain:
      'Password needs two or more of these: digits, uppercase letters, lowercase letters, special symbols',
    passwordReused: 'An earlier password cannot be used again',
    passwordRules: 'The password does not comply with the password rules',
    userUnknown: 'The user does not exist',
    notBound: 'This account is not linked',
    userDisabled: 'This user has been disabled. Please contact us.',
    duplicateEmail: 'An account with this email already exists',
    /** The same code, where nothing is being registered. */
    sharedEmail: 'This email is used by more than one account. Please contact us.',
    contactUs:
      'Please contact us to get an account. If you already have one, you can log in with it.',
    /** The notification beside `contactUs`. */
    selfRegistration: 'Self-registration is not supported',
    nameCharacters:
      'The name contains a character that cannot be used. Please use letters, Chinese characters, digits and parentheses.',
    tokenExpired: 'Your session has expired or is invalid. Please try again, or reload the page.',
    nameTooLong: 'The name can be up to 20 characters long',
    alreadyAuthenticated: 'This account has already been verified',

    checkPhone: 'Please check the phone number',
    checkEmail: 'Please check the email address',
    checkLoginName: 'Please check the login name',
    checkNewPassword: 'Please check the new password',
    checkOldPassword: 'Please check the old password',
    employeeId: 'There is a problem with the employee ID',
    workOrder: 'The after-sales work order could not be accepted',
    appeal: 'The appeal could not be accepted. Please check what you entered.',
    checkOriginalEmail: 'Please check the original email address',

    sendingFailed: 'Sending failed',
    tooManyAttempts: 'Too many attempts, please try again later',
    /** A new password opens a log-in that is closed for weeks. */
    tooManyLogIns: 'Too many login attempts. Please set a new password, or try again later.',
    accessRefused:
      'Access was refused, perhaps by your network or a security filter. Trying again will not help. Please use another network, or contact us.',
    unreachable: 'The service could not be reached. Please check your connection and try again.',
    /** Reasons: each is followed by one of the sentences below. */
    unreadable: 'We could not read the service’s response.',
    unexpected: 'The service’s response was incomplete.',
    timeout: 'The service took too long to answer.',
    interrupted: 'This page was reloaded before the service answered.',

    /** What to do, and what may have happened. */
    tryAgain: 'Please try again.',
    tryLater: 'Please try again later.',
    codeSent:
      'The verification code may have been sent. Please check your inbox before you ask again.',
    codeUsed:
      'The verification code may already have been used. Please try again, and ask for a new one if it is refused.',
    registered: 'Your registration may have gone through. Please try again, or try to log in.',
    passwordChanged:
      'Your password may have been changed. Please try again, or try to log in with the new one.',
    appealReceived: 'Your appeal may have been received. Please try again if you are not sure.',

    lostMark:
      'Your email confirmation has expired. Please ask for a new verification code and confirm your email again.',
    mayHaveRegistered:
      'Your account may have been created already. Please log in. If that does not work, ask for a new verification code.',
    mayHaveChangedPassword:
      'Your password may have been changed already. Please log in with the new one. If that does not work, ask for a new verification code.',
    passwordTooLong: 'This password is too long to be sent safely. Please use a shorter one.',
    passwordUnsupportedCharacter:
      'This password contains a character that cannot be sent safely, such as an emoji. Please remove it.',
    unsoundKey:
      'We could not set up a secure way to send your password, so nothing was sent. Please try again later.',
    encryptionFailed:
      'Your password could not be encrypted, so nothing was sent. Please try again.',
    cookiesRefused:
      'Your email and password are correct, but this browser blocked the cookies that keep you logged in. Please allow cookies for this site and try again.',
    cookieTooLarge:
      'Your email and password are correct, but your account’s details are too large for this browser’s cookies. Please contact us.',

    waitSeconds: { one: 'Please wait {count} second.', other: 'Please wait {count} seconds.' },
    waitMinutes: {
      one: 'Please wait about {count} minute.',
      other: 'Please wait about {count} minutes.',
    },
    waitHours: {
      one: 'Please wait about {count} hour.',
      other: 'Please wait about {count} hours.',
    },
  },
} as const satisfies Namespace<
  'failures',
  Record<FailureSentence, string> & Record<string, MessageText>
>;
