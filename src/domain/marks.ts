import type { Branded } from './branded.ts';
import type { RecoveryPurpose } from './code-purpose.ts';
import { parseStoredEmail, type Email } from './email.ts';

/** How long a registration or password mark may be stored in the browser, milliseconds. */
export const MARK_LIFETIME_MS = 10 * 60_000;

/** The server's word that a registration code was right; needed to complete the registration. */
export type RegistrationMark = Branded<string, 'RegistrationMark'>;
/** The server's word that a recovery code was right; needed to change the password. */
export type PasswordMark = Branded<string, 'PasswordMark'>;

/** What both kinds of marks have in common. */
interface StoredMark {
  readonly email: Email;
  /** Epoch milliseconds. */
  readonly storedAt: number;
  /** The service takes the mark no longer, by its answer or for its age: it is never sent again, nor stored, so that a reload ends its journey. */
  readonly refused?: true;
  /** A call with it is out, or had no answer that says otherwise: it may have used the mark up. */
  readonly perhapsUsed?: true;
}

/** `registerInfo` of spec section 3. */
export interface RegisterInfo extends StoredMark {
  readonly registrationMark: RegistrationMark;
}

/** `forgetInfo` of spec section 3. */
export interface ForgetInfo extends StoredMark {
  readonly passwordMark: PasswordMark;
  /** The flow that earned the mark, and leads to a new one. */
  readonly purpose: RecoveryPurpose;
}

/** Null when the stored value has another shape, is older than ten minutes, claims to be from the future, or was refused. */
export function parseRegisterInfo(stored: unknown, now: number): RegisterInfo | null {
  const parsed = parseStored(stored, 'registrationMark', now);
  if (!parsed) return null;
  const { mark, ...rest } = parsed;
  return { ...rest, registrationMark: mark as RegistrationMark };
}

/** As {@link parseRegisterInfo}, for the mark of a password change. */
export function parseForgetInfo(stored: unknown, now: number): ForgetInfo | null {
  const parsed = parseStored(stored, 'passwordMark', now);
  if (!parsed) return null;
  const purpose =
    (stored as Record<string, unknown>)['purpose'] === 'retrieve' ? 'retrieve' : 'forget';
  const { mark, ...rest } = parsed;
  return { ...rest, passwordMark: mark as PasswordMark, purpose };
}

/** The same mark when it can be used no longer. */
export function outworn<Info extends RegisterInfo | ForgetInfo>(info: Info): Info {
  return { ...info, refused: true };
}

/** Whether a mark may still be sent, as far as its age and the service say. `now` in epoch milliseconds. */
export function isUsable(
  { storedAt, refused }: { readonly storedAt: number; readonly refused?: unknown },
  now: number,
): boolean {
  const age = now - storedAt;
  return refused !== true && age >= 0 && age <= MARK_LIFETIME_MS;
}

function parseStored(stored: unknown, markKey: string, now: number) {
  if (typeof stored !== 'object' || stored === null) return null;
  const {
    email: storedEmail,
    storedAt,
    refused,
    perhapsUsed,
    [markKey]: mark,
  } = stored as Record<string, unknown>;
  const email = parseStoredEmail(storedEmail);
  if (!email || typeof mark !== 'string' || mark === '' || typeof storedAt !== 'number')
    return null;
  if (!isUsable({ storedAt, refused }, now)) return null;
  return { email, mark, storedAt, ...(perhapsUsed === true && ({ perhapsUsed } as const)) };
}
