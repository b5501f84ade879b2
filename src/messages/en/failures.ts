import type { FailureSentence } from '#domain/failure-message.ts';
import type { MessageText, Namespace } from '../namespace.ts';

/** What is said of each code of the catalogue, each kind of failure, and each wait. The specification's texts are verbatim. */
export const failures = {
  namespace: 'failures',
  messages: {
    serverException: 'Server exception, please try again later',
    alreadyRegistered: 'This email has been registered',
    notRegistered: 'The entered email address is not registered',
    emailIncorrect: 'Please enter the correct email address',
    codeIncorrect: 'Verification code is incorrect',
    codeExpired: 'Verification code has expired. Please ask for a new one.',
    employeeOrPasswordIncorrect: 'Employee ID or password is incorrect',
    phoneOrCodeIncorrect: 'Phone number or verification code is incorrect',
    loginNameOnce: 'The login name can be modified only once',
    passwordMissing: 'Please enter a password',
    passwordIncorrect: 'Password error',
    passwordShort: 'Password needs at least 6 characters',
    passwordPlain:
      'Password needs two or more of these: digits, uppercase letters, lowercase letters, special symbols',
    passwordReused: 'An earlier password cannot be used again',
    passwordRules: 'The password does not comply with the password rules',
    userUnknown: 'The user does not exist',
    notBound: 'The account is not bound',
    userDisabled: 'This user has been disabled',
    duplicateEmail: 'This login email is a duplicate: an account with it already exists',
    contactUs:
      'Please contact us to get an account. If you already have one, you can sign in with it.',
    /** The notification beside `contactUs`. */
    selfRegistration: 'Self-registration is not supported',
    nameCharacters: 'The name can hold Chinese characters, digits, letters and parentheses only',
    tokenExpired:
      'The token of this visit has expired or is invalid. Please try again, or reload the page.',
    nameTooLong: 'The name can have 20 characters at most',
    alreadyAuthenticated: 'This account has already been authenticated',

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
    unreachable: 'The service could not be reached. Please check your connection and try again.',
    unreadable: 'The service sent an answer that could not be read. Please try again later.',
    unexpected: 'The service sent an incomplete answer. Please try again later.',

    timeout: 'No answer came in time. Please try again.',
    timeoutCodeSent:
      'No answer came in time. The verification code may have been sent: please look into your mailbox before you ask again.',
    timeoutCodeUsed:
      'No answer came in time. The verification code may have been used up: please try again, and ask for a new one if it is refused.',
    timeoutRegistered:
      'No answer came in time. Your registration may have gone through: please try again, or try to sign in.',
    timeoutPasswordChanged:
      'No answer came in time. Your password may have been changed: please try again, or try to sign in with the new one.',
    timeoutAppealReceived:
      'No answer came in time. Your appeal may have been received: please try again if you are not sure.',

    unanswered: 'The page was left before the answer came. Please try again.',
    unansweredCodeSent:
      'The page was left before the answer came. The verification code may have been sent: please look into your mailbox before you ask again.',
    unansweredCodeUsed:
      'The page was left before the answer came. The verification code may have been used up: please try again, and ask for a new one if it is refused.',
    unansweredRegistered:
      'The page was left before the answer came. Your registration may have gone through: please try again, or try to sign in.',
    unansweredPasswordChanged:
      'The page was left before the answer came. Your password may have been changed: please try again, or try to sign in with the new one.',
    unansweredAppealReceived:
      'The page was left before the answer came. Your appeal may have been received: please try again if you are not sure.',

    lostMark:
      'The confirmation of your email is no longer valid. Please ask for a new verification code and confirm your email again.',
    perhapsRegistered:
      'Your account may have been created by an earlier try. Please sign in. If that does not work, ask for a new verification code.',
    perhapsPasswordChanged:
      'Your password may have been changed by an earlier try. Please sign in with the new one. If that does not work, ask for a new verification code.',
    passwordTooLong: 'This password is too long to be sent safely. Please use a shorter one.',
    passwordUnsupportedCharacter:
      'This password holds a character that cannot be sent safely, such as an emoji. Please leave it out.',
    unsoundKey:
      'The service gave no safe way to send your password, so nothing was sent. Please try again later.',
    encryptionFailed:
      'Your password could not be protected for sending, so nothing was sent. Please try again.',
    cookiesRefused:
      'Your email and password are right, but this browser refused the cookies that keep you signed in. Please allow cookies for this site and try again.',
    cookieTooLarge:
      'Your email and password are right, but your account’s details are too large for this browser’s cookies. Please contact us.',

    waitSeconds: { one: 'Please wait {count} second.', other: 'Please wait {count} seconds.' },
    waitMinutes: {
      one: 'Please wait about {count} minute.',
      other: 'Please wait about {count} minutes.',
    },
    waitHours: {
      one: 'Please wait about {count} hour.',
      other: 'Please wait about {count} hours.',
    },
    /** What the service or the catalogue says, and how long to wait; the first ends with a full stop of its own, or without. */
    thenWait: '{said} {wait}',
    thenWaitUnended: '{said}. {wait}',
    /** The same where `said` is a server's message, in whatever language: between scripts there is a blank. */
    serverThenWait: '{said} {wait}',
    serverThenWaitUnended: '{said}. {wait}',
    aboutAppeal: 'About your appeal with {email}: {failure}',
  },
} as const satisfies Namespace<
  'failures',
  Record<FailureSentence, string> & Record<string, MessageText>
>;
