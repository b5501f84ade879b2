import type { PromisedAnswer } from '#api/ports.ts';
import { codeEnded, findCooldown, type CodeSubject } from '#application/journey/cooldowns.ts';
import type { FailureReason } from '#domain/failures/classify.ts';
import { describeFailure, type DescribedFailure } from '#domain/failures/describe.ts';
import { err, type Result } from '#domain/result.ts';
import type { RequestRun } from './request-run.ts';

/** After these failures the code is used up or expired, or may be. */
const ENDED: readonly FailureReason[] = ['outcome-unknown', 'code-expired'];

/** Checks a code by a call. If the code can't be used again, the next one can be sent at once. */
export async function checkCode<Value>(
  { journey }: RequestRun,
  code: CodeSubject,
  call: () => PromisedAnswer<Value>,
): Promise<Result<Value, DescribedFailure>> {
  const cooldown = findCooldown(journey.state.cooldowns, code);
  const answer = await call();
  const checked = answer.ok ? answer : err(describeFailure(answer.error));
  if (cooldown && (checked.ok || ENDED.includes(checked.error.reason)))
    journey.apply(codeEnded(cooldown));
  return checked;
}
