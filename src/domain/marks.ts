import { ageOf } from './age.ts';
import type { Branded } from './branded.ts';
import type { RecoveryPurpose } from './code-purpose.ts';
import type { Email } from './email.ts';

/** How long a registration or password mark works and is kept, milliseconds. */
export const MARK_LIFETIME_MS = 10 * 60_000;

/** The server's proof that a registration code was correct; needed to complete the registration. */
export type RegistrationMark = Branded<string, 'RegistrationMark'>;
/** The server's proof that a recovery code was correct; needed to change the password. */
export type PasswordMark = Branded<string, 'PasswordMark'>;

/** What both kinds of marks have in common. */
interface StoredMark {
  readonly email: Email;
  /** Epoch milliseconds. */
  readonly storedAt: number;
  /** Rejected or expired: never sent or stored again, so that a reload ends its journey. */
  readonly expired?: true;
  /** A call with it is pending, or ended without an answer: it may have used the mark up. */
  readonly mayBeUsed?: true;
}

/** `registerInfo` of spec section 3. */
export interface RegisterInfo extends StoredMark {
  readonly registrationMark: RegistrationMark;
}

/** `forgetInfo` of spec section 3. */
export interface ForgetInfo extends StoredMark {
  readonly passwordMark: PasswordMark;
  /** The flow that obtained the mark, and where a new one can be obtained. */
  readonly purpose: RecoveryPurpose;
}

export function setMayBeUsed<Info extends RegisterInfo | ForgetInfo>(info: Info): Info {
  return { ...info, mayBeUsed: true };
}

/** The same mark, never to be sent or stored again. */
export function expire<Info extends RegisterInfo | ForgetInfo>(info: Info): Info {
  return { ...info, expired: true };
}

/**
 * Whether there is a mark, and it may be used. Storage can hold anything: a malformed value counts
 * as expired. `now` in epoch milliseconds.
 */
export function isUsable(mark: unknown, now: number): boolean {
  const { storedAt, expired } = Object(mark) as { readonly [Key in keyof StoredMark]?: unknown };
  return expired !== true && ageOf(storedAt as number, now) <= MARK_LIFETIME_MS;
}
