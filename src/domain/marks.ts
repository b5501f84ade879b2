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

/**
 * - `fresh`: no call has used it up
 * - `maybe-used`: a call with it is pending, or ended without an answer
 * - `dead`: used, rejected or expired; never sent or stored again, so that a reload ends its journey
 */
export type MarkUse =
  | { readonly state: 'fresh' }
  | { readonly state: 'maybe-used' }
  | { readonly state: 'dead'; readonly mayHaveBeenUsed: boolean };

interface StoredMark {
  readonly email: Email;
  /** Epoch milliseconds. */
  readonly storedAt: number;
  readonly use: MarkUse;
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

/**
 * What an answer says of the mark that was sent.
 *
 * - `nothing`: no answer came, or the service failed, so the mark may be used up
 * - `refused`: the call did nothing, and the mark still works
 * - `rejected`: the service does not accept the mark
 * - `used`: an earlier call with it did what was asked
 */
export type MarkVerdict = 'nothing' | 'refused' | 'rejected' | 'used';

/** A call with the mark begins. The service may use the mark up even if no answer comes. */
export function sendMark<Info extends StoredMark>(info: Info): Info {
  return info.use.state === 'dead' ? info : { ...info, use: { state: 'maybe-used' } };
}

/**
 * A call with the mark has ended, but not with success. `now` in epoch milliseconds.
 * @param held the mark as it is now: it may have expired during the call
 * @param before the mark as it was before the call
 */
export function judgeMark<Info extends StoredMark>(
  held: Info,
  before: Info,
  verdict: MarkVerdict,
  now: number,
): Info {
  switch (verdict) {
    case 'nothing':
      return held;
    case 'refused':
      return held.use.state === 'dead' ? expireMark(before) : before;
    case 'rejected':
      // Browsers repeat a call by themselves when its connection breaks before the answer. Then the
      // first one used the mark up, and this answer is about the second.
      return kill(before, mayHaveBeenUsed(before) || !isTooOld(before, now));
    case 'used':
      return kill(before, true);
  }
}

/** The mark's time is over. */
export function expireMark<Info extends StoredMark>(info: Info): Info {
  return kill(info, mayHaveBeenUsed(info));
}

function kill<Info extends StoredMark>(info: Info, isUsed: boolean): Info {
  return info.use.state === 'dead'
    ? info
    : { ...info, use: { state: 'dead', mayHaveBeenUsed: isUsed } };
}

/** Whether a call with the mark may have done what was asked. */
export function mayHaveBeenUsed({ use }: Pick<StoredMark, 'use'>): boolean {
  return use.state === 'dead' ? use.mayHaveBeenUsed : use.state === 'maybe-used';
}

/**
 * Whether there is a mark, and it may be sent. Storage can hold anything: a malformed value counts
 * as expired. `now` in epoch milliseconds.
 */
export function isUsable(mark: unknown, now: number): boolean {
  const { storedAt, use } = Object(mark) as Partial<StoredMark>;
  return use?.state !== 'dead' && !isTooOld({ storedAt: storedAt as number }, now);
}

/** NaN counts as too old. */
function isTooOld({ storedAt }: Pick<StoredMark, 'storedAt'>, now: number): boolean {
  return !(ageOf(storedAt, now) <= MARK_LIFETIME_MS);
}
