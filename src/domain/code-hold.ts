import { isScreenPurpose, type CodePurpose } from './code-purpose.ts';
import { parseStoredEmail, sameEmail, type Email } from './email.ts';

/** Between two codes for the same purpose and address (spec section 9). */
export const RESEND_COUNTDOWN_SECONDS = 60;

/**
 * What became of the last code.
 *
 * - `sent`: it is on its way
 * - `unknown`: the answer never came, so it may have been sent
 * - `failed`: the send was tried and refused
 * - `used`: a check has used it up, or may have
 * - `expired`: the service takes it no longer
 */
export type HoldOutcome = 'sent' | 'unknown' | 'failed' | 'used' | 'expired';

/** What the last send for a purpose and an address left. Until its deadline no further code is sent for them. */
export interface CodeHold {
  readonly purpose: CodePurpose;
  readonly email: Email;
  /** Absolute, so that a reload or a sleeping tab doesn't stretch it; epoch milliseconds. */
  readonly deadline: number;
  readonly outcome: HoldOutcome;
}

/** Long enough for a late mail to arrive, short enough not to punish for a send that never happened. */
export const UNKNOWN_OUTCOME_HOLD_SECONDS = 10;

const LENGTH_SECONDS: Readonly<Record<HoldOutcome, number>> = {
  sent: RESEND_COUNTDOWN_SECONDS,
  unknown: UNKNOWN_OUTCOME_HOLD_SECONDS,
  // There is nothing to wait for: the next send is the way on.
  failed: 0,
  used: 0,
  expired: 0,
};

/** 60 seconds after a code was sent (spec section 4), 10 after a send that may have happened, else none. `now` in epoch milliseconds. */
export function holdAfter(
  outcome: HoldOutcome,
  purpose: CodePurpose,
  email: Email,
  now: number,
): CodeHold {
  return { purpose, email, deadline: now + LENGTH_SECONDS[outcome] * 1000, outcome };
}

/** When what a hold stands for happened; epoch milliseconds. */
export function sentAt({ deadline, outcome }: CodeHold): number {
  return deadline - LENGTH_SECONDS[outcome] * 1000;
}

/** Few addresses matter in one journey; an endless list would only fill the storage. */
const MAXIMUM_HOLDS = 10;

/** The holds with this one in the place of the former one for its purpose and address; the newest comes last. */
export function withHold(holds: readonly CodeHold[], hold: CodeHold): readonly CodeHold[] {
  const others = holds.filter((other) => !holdMatches(other, hold.purpose, hold.email));
  return [...others.slice(1 - MAXIMUM_HOLDS), hold];
}

/** The holds but those of an address whose code was used. */
export function withoutUsed(holds: readonly CodeHold[], email: Email): readonly CodeHold[] {
  return holds.filter((hold) => hold.outcome !== 'used' || !sameEmail(hold.email, email));
}

/** The hold for a purpose and an address, or null. */
export function findHold(
  holds: readonly CodeHold[],
  purpose: CodePurpose,
  email: Email,
): CodeHold | null {
  return holds.find((hold) => holdMatches(hold, purpose, email)) ?? null;
}

function holdMatches(hold: CodeHold, purpose: CodePurpose, email: Email): boolean {
  return hold.purpose === purpose && sameEmail(hold.email, email);
}

/** The holds among whatever storage holds; anything else is left out. */
export function parseCodeHolds(stored: unknown): readonly CodeHold[] {
  return Array.isArray(stored) ? stored.flatMap(parseHold) : [];
}

/** Whole seconds until the next send, from 0 to the hold's own length. `now` in epoch milliseconds. */
export function secondsLeft(hold: CodeHold, now: number): number {
  const length = LENGTH_SECONDS[hold.outcome];
  const left = Math.ceil((hold.deadline - now) / 1000);
  // A device clock that was set far back must not lock the button until the clock catches up.
  return left <= 2 * length ? Math.max(0, Math.min(left, length)) : 0;
}

/** What the button shows (spec section 4); the words for it are the screen's. */
export type SendCodeButton =
  | { readonly state: 'ask' }
  | { readonly state: 'sending' }
  | { readonly state: 'counting'; readonly seconds: number }
  | { readonly state: 'resend' };

export interface SendCodeSituation {
  /** A send is under way. */
  readonly sending: boolean;
  /** What the last send for this purpose and address left. */
  readonly hold: CodeHold | null;
}

/** 'ask' until a send was tried, then a countdown; after a failure or at 0 'resend'. */
export function sendCodeButton(situation: SendCodeSituation, now: number): SendCodeButton {
  if (situation.sending) return { state: 'sending' };
  const seconds = situation.hold ? secondsLeft(situation.hold, now) : 0;
  if (seconds > 0) return { state: 'counting', seconds };
  return { state: situation.hold ? 'resend' : 'ask' };
}

/** Whether a press sends a code. */
export function isPressable(button: SendCodeButton): boolean {
  return button.state === 'ask' || button.state === 'resend';
}

function parseHold(stored: unknown): readonly CodeHold[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const { purpose, email: storedEmail, deadline, outcome } = stored as Record<string, unknown>;
  const email = parseStoredEmail(storedEmail);
  if (!email || !(isScreenPurpose(purpose) || purpose === 'other') || !isOutcome(outcome))
    return [];
  return Number.isFinite(deadline)
    ? [{ purpose, email, deadline: deadline as number, outcome }]
    : [];
}

function isOutcome(value: unknown): value is HoldOutcome {
  return typeof value === 'string' && Object.hasOwn(LENGTH_SECONDS, value);
}
