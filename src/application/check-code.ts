import type { ScreenPurpose } from '#domain/code-purpose.ts';
import type { Email } from '#domain/email.ts';
import { findCooldown, withoutCooldown } from '#application/journey/sent-codes.ts';
import { err, type Result } from '#domain/result.ts';
import type { FailureReason } from '#domain/failures/classify.ts';
import { describeFailure, type DescribedFailure } from '#domain/failures/describe.ts';
import type { Journey } from '#application/journey/journey.ts';
import type { Answer } from '#api/calls.ts';

interface SentCode {
  readonly purpose: ScreenPurpose;
  readonly email: Email;
}

/** After these failures the code is used up or expired, or may be. */
const ENDED: readonly FailureReason[] = ['outcome-unknown', 'code-expired'];

/**
 * Checks a code by a call. The cooldown of a code that can't be used again is removed, so that the
 * next code can be sent at once. A code that was sent during the call keeps its cooldown.
 */
export async function checkCode<Value>(
  journey: Journey,
  { purpose, email }: SentCode,
  call: () => Answer<Value>,
): Promise<Result<Value, DescribedFailure>> {
  const sent = findCooldown(journey.state.cooldowns, purpose, email);
  const answer = await call();
  const checked = answer.ok ? answer : err(describeFailure(answer.error));
  if (sent && (checked.ok || ENDED.includes(checked.error.reason)))
    journey.update('cooldowns', withoutCooldown(journey.state.cooldowns, sent));
  return checked;
}
