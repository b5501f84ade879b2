import { sentAt } from '#domain/resend-cooldown.ts';
import { findCooldown, withoutCooldown } from '#application/journey/sent-codes.ts';
import { REQUESTS, type StartedRequest } from '#domain/requests.ts';
import { describeFailure, type DescribedFailure } from '#domain/failures/describe.ts';
import type { Journey } from '#application/journey/journey.ts';

/**
 * The failure to show for a request whose page was left before the answer came, and that can't be
 * repeated safely. After a code check the code may be used up, so its cooldown is removed and the
 * next code can be sent at once. A code that was sent since keeps its cooldown.
 */
export function describeInterrupted(
  { name, email, purpose = 'register', startedAt }: StartedRequest,
  journey: Journey,
): DescribedFailure {
  if (name === 'check-registration-code' || name === 'check-recovery-code') {
    const { cooldowns } = journey.state;
    const last = findCooldown(cooldowns, purpose, email);
    if (last && sentAt(last) <= startedAt)
      journey.update('cooldowns', withoutCooldown(cooldowns, last));
  }
  return describeFailure({ kind: 'interrupted', call: REQUESTS[name].call, at: startedAt });
}
