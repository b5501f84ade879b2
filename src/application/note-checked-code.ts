import type { ScreenPurpose } from '#domain/code-purpose.ts';
import type { Email } from '#domain/email.ts';
import { findHold, holdAfter, withHold, type CodeHold } from '#domain/code-hold.ts';
import type { Result } from '#domain/result.ts';
import type { ShownFailure } from '#domain/shown-failure.ts';
import type { Journey } from './journey/journey.ts';

export interface CheckedCode {
  readonly purpose: ScreenPurpose;
  readonly email: Email;
  /** What the send of the code had left when its check began; a newer one stands for a newer code. */
  readonly hold: CodeHold | null;
  readonly checked: Result<unknown, ShownFailure>;
}

/**
 * Notes in the journey what a check made of a code. One that worked, or may have, has used the code up, and an expired
 * one is dead: in each case nobody has to wait before asking for the next. `now` in epoch milliseconds.
 */
export function noteCheckedCode(
  journey: Journey,
  { purpose, email, hold: before, checked }: CheckedCode,
  now: number,
): void {
  if (findHold(journey.state.codeHolds, purpose, email)?.deadline !== before?.deadline) return;
  const isUsed = checked.ok || checked.problem.reason === 'outcome-unknown';
  if (!isUsed && checked.problem.reason !== 'code-expired') return;
  const hold = holdAfter(isUsed ? 'used' : 'expired', purpose, email, now);
  journey.update('codeHolds', withHold(journey.state.codeHolds, hold));
}
