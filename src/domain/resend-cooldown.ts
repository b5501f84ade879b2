import type { ScreenPurpose } from './code-purpose.ts';
import type { Email } from './email.ts';

/**
 * What became of the last code.
 *
 * - `sent`: the service has sent it
 * - `unknown`: there is no answer yet, or none came, so it may have been sent
 * - `failed`: the service answered that it did not work
 */
export type SendOutcome = 'sent' | 'unknown' | 'failed';

/**
 * The state after the last send for a purpose and an address. No further code is sent for them
 * before the deadline.
 */
export interface ResendCooldown {
  readonly purpose: ScreenPurpose;
  readonly email: Email;
  /** Absolute, so that a reload or a sleeping tab doesn't stretch it; epoch milliseconds. */
  readonly deadline: number;
  readonly outcome: SendOutcome;
  /** An earlier code may have been sent, which this one voids; or a failed send may have sent one. */
  readonly isRepeated?: true;
}

const LENGTH_SECONDS: Readonly<Record<SendOutcome, number>> = {
  // Spec section 9.
  sent: 60,
  // Long enough for a late mail to arrive, short enough not to punish for a send that never
  // happened.
  unknown: 10,
  // Nothing to wait for: the person can send the next code at once.
  failed: 0,
};

export const SEND_OUTCOMES = Object.keys(LENGTH_SECONDS) as readonly SendOutcome[];

/**
 * 60 seconds after a code was sent (spec section 4), 10 after a send that may have happened, else
 * none. `now` in epoch milliseconds.
 */
export function cooldownAfter(
  outcome: SendOutcome,
  purpose: ScreenPurpose,
  email: Email,
  now: number,
): ResendCooldown {
  return { purpose, email, deadline: now + LENGTH_SECONDS[outcome] * 1000, outcome };
}

/** When the event that started the cooldown happened; epoch milliseconds. */
export function sentAt({ deadline, outcome }: ResendCooldown): number {
  return deadline - LENGTH_SECONDS[outcome] * 1000;
}

/** Whether a code may have been sent, before or with the last send. */
export function mayHaveSent(last: ResendCooldown | null): boolean {
  return last !== null && (last.outcome !== 'failed' || last.isRepeated === true);
}

/**
 * Whole seconds until the next send, from 0 to the cooldown's own length. `now` in epoch
 * milliseconds.
 */
export function secondsLeft({ deadline, outcome }: ResendCooldown, now: number): number {
  const left = Math.ceil((deadline - now) / 1000);
  // NaN (a broken clock) counts as 0: the button is not blocked.
  return Math.max(0, Math.min(left, LENGTH_SECONDS[outcome])) || 0;
}
