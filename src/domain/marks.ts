import type { Branded } from './branded.ts';
import { MARK_LIFETIME_MS } from './business-constants.ts';
import { readKeptEmail, type Email } from './email.ts';

/** The server's word that a registration code was right; needed to complete the registration. */
export type RegistrationMark = Branded<string, 'RegistrationMark'>;
/** The server's word that a recovery code was right; needed to change the password. */
export type PasswordMark = Branded<string, 'PasswordMark'>;

/** `registerInfo` of spec section 3. `keptAt` is epoch milliseconds. */
export interface RegisterInfo {
  readonly email: Email;
  readonly registrationMark: RegistrationMark;
  readonly keptAt: number;
}

/** `forgetInfo` of spec section 3. `keptAt` is epoch milliseconds. */
export interface ForgetInfo {
  readonly email: Email;
  readonly passwordMark: PasswordMark;
  readonly keptAt: number;
}

/** Null when the stored value has another shape, is older than ten minutes, or claims to be from the future. */
export function parseRegisterInfo(stored: unknown, now: number): RegisterInfo | null {
  const kept = parseKept(stored, 'registrationMark', now);
  return kept && { email: kept.email, registrationMark: kept.mark as RegistrationMark, keptAt: kept.keptAt };
}

/** As {@link parseRegisterInfo}, for the mark of a password change. */
export function parseForgetInfo(stored: unknown, now: number): ForgetInfo | null {
  const kept = parseKept(stored, 'passwordMark', now);
  return kept && { email: kept.email, passwordMark: kept.mark as PasswordMark, keptAt: kept.keptAt };
}

function parseKept(stored: unknown, markKey: string, now: number) {
  if (typeof stored !== 'object' || stored === null) return null;
  const { email: kept, keptAt, [markKey]: mark } = stored as Record<string, unknown>;
  const email = readKeptEmail(kept);
  if (!email || typeof mark !== 'string' || mark === '' || typeof keptAt !== 'number') return null;
  const age = now - keptAt;
  return age >= 0 && age <= MARK_LIFETIME_MS ? { email, mark, keptAt } : null;
}
