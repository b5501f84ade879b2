import type { Branded } from './branded.ts';
import { ok, refuse, type Result } from './result.ts';

/** Any password a person typed to log in: never empty, never altered. */
export type Password = Branded<string, 'Password'>;

/** A password that meets the whole policy of spec section 5; usable wherever a Password is. */
export type NewPassword = Password & Branded<string, 'NewPassword'>;

/** The live checklist, line by line (spec section 5). */
export interface PasswordChecklist {
  readonly minimumLength: boolean;
  readonly bothCases: boolean;
  readonly special: boolean;
  readonly digit: boolean;
}

export const MINIMUM_PASSWORD_LENGTH = 6;

/** Length counts code points; a special character is anything but an ASCII letter, a digit or white space. */
export function checkPassword(typed: string): PasswordChecklist {
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
  return typed === '' ? refuse('missing') : ok(typed as Password);
}
