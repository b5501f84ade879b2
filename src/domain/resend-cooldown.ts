import type { CallFailure } from '#domain/failures/call-failure.ts';
import type { ScreenPurpose } from './code-purpose.ts';
import type { Email } from './email.ts';

/**
 * What became of the last code.
 *
 * - `sent`: the service has sent it
 * - `unknown`: there is no answer yet, or none came, so it may have been sent
 * - `failed`: the service answered that it did not work
 */
export type SendStatus = 'sent' | 'unknown' | 'failed';

/**
 * The last send for a purpose and an address: what became of it, and how long the next one waits.
 * No further code is sent for them before the deadline.
 */
export interface ResendCooldown {
  readonly purpose: ScreenPurpose;
  readonly email: Email;
  /** Absolute, so that a reload or a sleeping tab doesn't stretch it; epoch milliseconds. */
  readonly deadline: number;
  /** How long it lasts in all; 0 for none. */
  readonly seconds: number;
  readonly status: SendStatus;
}

const LENGTH_SECONDS: Readonly<Record<SendStatus, number>> = {
  // Spec section 9.
  sent: 60,
  // Long enough for a late mail to arrive, short enough not to punish for a send that never
  // happened.
  unknown: 10,
  // Nothing to wait for: the person can send the next code at once.
  failed: 0,
};

export const SEND_STATUSES = Object.keys(LENGTH_SECONDS) as readonly SendStatus[];

/**
 * 60 seconds after a code was sent (spec section 4), 10 after a send that may have happened, else
 * none.
 *
 * @param now epoch milliseconds
 * @param seconds how long the service asks to wait
 */
export function cooldownAfter(
  status: SendStatus,
  purpose: ScreenPurpose,
  email: Email,
  now: number,
  seconds = LENGTH_SECONDS[status],
): ResendCooldown {
  return { purpose, email, deadline: now + seconds * 1000, seconds, status };
}

/** A longer wait is told by the sentence of the failure alone. */
const LONGEST_HOLD_SECONDS = 600;

/** The wait that a refused send asks for and the button counts down; undefined without one. */
export function holdAfter({ kind, retryAfterSeconds = 0 }: CallFailure): number | undefined {
  const isHeld = kind === 'too-many' && retryAfterSeconds <= LONGEST_HOLD_SECONDS;
  return isHeld ? retryAfterSeconds : undefined;
}

/** When the event that started the cooldown happened; epoch milliseconds. */
export function sentAt({ deadline, seconds }: ResendCooldown): number {
  return deadline - seconds * 1000;
}

/**
 * Whole seconds until the next send, from 0 to the cooldown's own length. `now` in epoch
 * milliseconds.
 */
export function secondsLeft({ deadline, seconds }: ResendCooldown, now: number): number {
  const left = Math.ceil((deadline - now) / 1000);
  // NaN (a broken clock) counts as 0: the button is not blocked.
  return Math.max(0, Math.min(left, seconds)) || 0;
}
