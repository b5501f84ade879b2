import { codeEnded, findCooldown } from '#application/journey/cooldowns.ts';
import type { Journey } from '#application/journey/journey.ts';
import { describeFailure, type DescribedFailure } from '#domain/failures/describe.ts';
import { REQUESTS, type StartedRequest } from '#domain/requests.ts';
import { sentAt } from '#domain/resend-cooldown.ts';

/**
 * The failure to show for a request whose page was left before the answer came, and that can't be
 * repeated safely. After a code check the code may be used up; one that was sent since is not.
 */
export function describeInterrupted(
  { name, email, purpose, startedAt }: StartedRequest,
  journey: Journey,
): DescribedFailure {
  const isCheck = name === 'check-registration-code' || name === 'check-recovery-code';
  if (isCheck && purpose && email) {
    const cooldown = findCooldown(journey.state.cooldowns, { purpose, email });
    if (cooldown && sentAt(cooldown) <= startedAt) journey.apply(codeEnded(cooldown));
  }
  return describeFailure({ kind: 'interrupted', call: REQUESTS[name].call, at: startedAt });
}
