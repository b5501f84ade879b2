import { RESEND_COUNTDOWN_SECONDS } from './business-constants.ts';
import type { CodePurpose } from './code-purpose.ts';
import { readKeptEmail, sameEmail, type Email } from './email.ts';

/** Whether the code of a hold was certainly sent, or the answer never came. */
export type HoldOutcome = 'sent' | 'unknown';

/** Until its deadline no further code is sent for this purpose and address. */
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
};

/** The 60 seconds after a code was sent (spec section 4). `now` in epoch milliseconds. */
export function holdAfterSend(purpose: CodePurpose, email: Email, now: number): CodeHold {
  return holdOf(purpose, email, now, 'sent');
}

/** The short hold after a send that may or may not have happened (decisions.md section 3). */
export function holdAfterUnknownOutcome(purpose: CodePurpose, email: Email, now: number): CodeHold {
  return holdOf(purpose, email, now, 'unknown');
}

export function holdMatches(hold: CodeHold, purpose: CodePurpose, email: Email): boolean {
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
  /** The last send failed. */
  readonly failed: boolean;
  /** What the last send for this purpose and address left. */
  readonly hold: CodeHold | null;
}

/** 'ask' until the first send, then a countdown; after a failure or at 0 'resend'. */
export function sendCodeButton(situation: SendCodeSituation, now: number): SendCodeButton {
  if (situation.sending) return { state: 'sending' };
  const seconds = situation.hold ? secondsLeft(situation.hold, now) : 0;
  if (seconds > 0) return { state: 'counting', seconds };
  return { state: situation.hold || situation.failed ? 'resend' : 'ask' };
}

/** Whether a press sends a code. */
export function isPressable(button: SendCodeButton): boolean {
  return button.state === 'ask' || button.state === 'resend';
}

function holdOf(purpose: CodePurpose, email: Email, now: number, outcome: HoldOutcome): CodeHold {
  return { purpose, email, deadline: now + LENGTH_SECONDS[outcome] * 1000, outcome };
}

function parseHold(stored: unknown): readonly CodeHold[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const { purpose, email: kept, deadline, outcome } = stored as Record<string, unknown>;
  const email = readKeptEmail(kept);
  if (!email || !isPurpose(purpose) || (outcome !== 'sent' && outcome !== 'unknown')) return [];
  return Number.isFinite(deadline) ? [{ purpose, email, deadline: deadline as number, outcome }] : [];
}

function isPurpose(value: unknown): value is CodePurpose {
  return value === 'register' || value === 'forget' || value === 'retrieve' || value === 'other';
}
