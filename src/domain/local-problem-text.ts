/*
 * Words for what this page found by itself, before or after a call: no code of the service speaks of it.
 */

/** The confirmation of an e-mail has run out, or the service takes it no longer. */
export const LOST_MARK_TEXT =
  'The confirmation of your email is no longer valid. Please ask for a new verification code and check it again.';

const ENCRYPTION_TEXTS = {
  'password-too-long': 'This password is too long to be sent safely. Please use a shorter one.',
  'password-unsupported-character':
    'This password holds a character that cannot be sent safely, such as an emoji. Please leave it out.',
  'unsound-key': 'The service gave no safe way to send your password, so nothing was sent. Please try again later.',
  'encryption-failed': 'Your password could not be protected for sending, so nothing was sent. Please try again.',
} as const;

/** Why a password was not sent (docs/decisions.md, ‘Failures’). */
export function encryptionText(problem: keyof typeof ENCRYPTION_TEXTS): string {
  return ENCRYPTION_TEXTS[problem];
}

const SESSION_TEXTS = {
  'cookies-refused':
    'Your email and password are right, but this browser refused the cookies that keep you signed in. Please allow cookies for this site and try again.',
  'cookie-too-large':
    'Your email and password are right, but your account’s details are too large for this browser’s cookies. Please contact us.',
} as const;

/** Why a log-in that the server accepted could not be kept (docs/decisions.md, ‘Failures’). */
export function sessionText(problem: keyof typeof SESSION_TEXTS): string {
  return SESSION_TEXTS[problem];
}
