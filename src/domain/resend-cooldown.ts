import type { ScreenPurpose } from './code-purpose.ts';
import { sameEmail, type Email } from './email.ts';

/** Between two codes for the same purpose and address (spec section 9). */
export const RESEND_COUNTDOWN_SECONDS = 60;

/**
 * What became of the last code.
 *
 * - `sent`: the service has sent it
 * - `unknown`: the answer never came, so it may have been sent
 * - `failed`: the send was tried and did not work
 */
export type SendResult = 'sent' | 'unknown' | 'failed';

/**
 * The state after the last send for a purpose and an address. No further code is sent for them
 * before the deadline.
 */
export interface ResendCooldown {
  readonly purpose: ScreenPurpose;
  readonly email: Email;
  /** Absolute, so that a reload or a sleeping tab doesn't stretch it; epoch milliseconds. */
  readonly deadline: number;
  readonly outcome: SendResult;
  /** An earlier code may have been sent, which this one voids; or a failed send may have sent one. */
  readonly isRepeated?: true;
}

/**
 * Long enough for a late mail to arrive, short enough not to punish for a send that never happened.
 */
export const UNKNOWN_OUTCOME_COOLDOWN_SECONDS = 10;

const LENGTH_SECONDS: Readonly<Record<SendResult, number>> = {
  sent: RESEND_COUNTDOWN_SECONDS,
  unknown: UNKNOWN_OUTCOME_COOLDOWN_SECONDS,
  // Nothing to wait for: the person can send the next code at once.
  failed: 0,
};

export const SEND_RESULTS = Object.keys(LENGTH_SECONDS) as readonly SendResult[];

/**
 * 60 seconds after a code was sent (spec section 4), 10 after a send that may have happened, else
 * none. `now` in epoch milliseconds.
 */
export function cooldownAfter(
  outcome: SendResult,
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

/** Limits the stored list; one journey has few addresses. */
const MAXIMUM_COOLDOWNS = 10;

/**
 * The cooldowns with this one in the place of the former one for its purpose and address; the
 * newest comes last.
 */
export function withCooldown(
  cooldowns: readonly ResendCooldown[],
  cooldown: ResendCooldown,
): readonly ResendCooldown[] {
  const others = cooldowns.filter((other) => !isFor(other, cooldown.purpose, cooldown.email));
  return [...others.slice(1 - MAXIMUM_COOLDOWNS), cooldown];
}

/** Whether a code may have been sent, before or with the last send. */
export function mayHaveSent(last: ResendCooldown | null): boolean {
  return last !== null && (last.outcome !== 'failed' || last.isRepeated === true);
}

/** The cooldowns without this one; a newer one for its purpose and address stays. */
export function withoutCooldown(
  cooldowns: readonly ResendCooldown[],
  { purpose, email, deadline }: ResendCooldown,
): readonly ResendCooldown[] {
  return cooldowns.filter((other) => !isFor(other, purpose, email) || other.deadline !== deadline);
}

/** Whether a code may have been sent with this purpose, to any address. */
export function mayHaveSentAny(
  cooldowns: readonly ResendCooldown[],
  purpose: ResendCooldown['purpose'],
): boolean {
  return cooldowns.some((cooldown) => cooldown.purpose === purpose && mayHaveSent(cooldown));
}

/** The cooldown for a purpose and an address, or null. */
export function findCooldown(
  cooldowns: readonly ResendCooldown[],
  purpose: ScreenPurpose,
  email: Email,
): ResendCooldown | null {
  return cooldowns.find((cooldown) => isFor(cooldown, purpose, email)) ?? null;
}

function isFor(cooldown: ResendCooldown, purpose: ScreenPurpose, email: Email): boolean {
  return cooldown.purpose === purpose && sameEmail(cooldown.email, email);
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

/**
 * Corrects the cooldowns after the clock was set back: one that would begin in the future begins
 * now. Returns the same array if there is none. `now` in epoch milliseconds.
 */
export function withoutFuture(
  cooldowns: readonly ResendCooldown[],
  now: number,
): readonly ResendCooldown[] {
  if (cooldowns.every((cooldown) => sentAt(cooldown) <= now)) return cooldowns;
  return cooldowns.map((cooldown) =>
    sentAt(cooldown) <= now
      ? cooldown
      : { ...cooldown, deadline: now + LENGTH_SECONDS[cooldown.outcome] * 1000 },
  );
}
