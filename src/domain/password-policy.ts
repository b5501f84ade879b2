import type { Branded } from './branded.ts';
import { err, ok, type Result } from './result.ts';

/** Any password a person typed to log in: never empty, never altered. */
export type Password = Branded<string, 'Password'>;

/** A password that meets the whole policy of spec section 5; usable wherever a Password is. */
export type NewPassword = Password & Branded<string, 'NewPassword'>;

const MINIMUM_PASSWORD_LENGTH = 6;

/**
 * The policy for password managers that make passwords
 * (https://developer.apple.com/password-rules/); special characters that every keyboard has.
 */
export const PASSWORD_RULES =
  'minlength: 6; maxlength: 20; required: lower; required: upper; required: digit; required: [-!#$%&*+,.:;=?@_]';

/** The lines of the checklist (spec section 5), and whether each is met. */
export type PasswordChecklist = Readonly<ReturnType<typeof checkPassword>>;

/**
 * Length counts code points; a special character is anything but an ASCII letter, a digit or white
 * space.
 */
export function checkPassword(typed: string) {
  return {
    minimumLength: [...typed].length >= MINIMUM_PASSWORD_LENGTH,
    bothCases: /[a-z]/.test(typed) && /[A-Z]/.test(typed),
    special: /[^A-Za-z0-9\s]/u.test(typed),
    digit: /[0-9]/.test(typed),
  };
}

export function meetsPolicy(typed: string): boolean {
  return Object.values(checkPassword(typed)).every(Boolean);
}

export function parsePassword(typed: string): Result<Password, 'missing'> {
  return typed === '' ? err('missing') : ok(typed as Password);
}

export function parseNewPassword(typed: string): Result<NewPassword, 'missing' | 'weak'> {
  if (typed === '') return err('missing');
  return meetsPolicy(typed) ? ok(typed as NewPassword) : err('weak');
}

/**
 * jsencrypt mis-encodes characters beyond U+FFFF (and no UTF-8 exists for a lone surrogate), so
 * passwords with these are refused before encryption.
 */
export function hasUnsupportedCharacter(typed: string): boolean {
  return /[\uD800-\uDFFF]/.test(typed);
}

/**
 * The two password fields of the reset screen, compared character by character (spec section 5).
 */
export function checkConfirmation(
  newPassword: string,
  confirmation: string,
): Result<void, 'missing' | 'mismatch'> {
  if (confirmation === '') return err('missing');
  return confirmation === newPassword ? ok() : err('mismatch');
}

/**
 * Spec section 5, Login tab, on blur: what was typed can't be a password of this portal. Never
 * blocks submission.
 */
export function isUnlikelyPassword(typed: string): boolean {
  return typed !== '' && !meetsPolicy(typed);
}

/** Likely typing mistakes. They warn and block nothing: a password is never changed. */
export type PasswordWarning = 'nonAscii' | 'edgeBlank';

/**
 * - `nonAscii`: a character that not every keyboard can type; often made by an input method
 * - `edgeBlank`: a blank or line break at either end; usually copied along
 */
export function passwordWarning(typed: string): PasswordWarning | null {
  if (/\P{ASCII}/u.test(typed)) return 'nonAscii';
  return typed.trim() === typed ? null : 'edgeBlank';
}
