import { cooldownAfter, findCooldown, sentAt, withCooldown } from '#domain/resend-cooldown.ts';
import { REQUESTS, type StartedRequest } from '#domain/requests.ts';
import { describeFailure, type DescribedFailure } from '#domain/described-failure.ts';
import type { Journey } from './journey/journey.ts';
import type { Clock } from './ports/clock.ts';

/**
 * The failure to show for a request whose page was left before the answer came, and that can't be
 * repeated safely. After a code check the code may be used up, so the cooldown ends and the next
 * code can be sent at once; a code that was sent since goes on counting.
 */
export function describeInterrupted(
  { name, email, purpose = 'register', startedAt }: StartedRequest,
  journey: Journey,
  clock: Clock,
): DescribedFailure {
  if (name === 'check-registration-code' || name === 'check-recovery-code') {
    const { cooldowns } = journey.state;
    const last = findCooldown(cooldowns, purpose, email);
    const used = cooldownAfter('used', purpose, email, clock.now());
    if (!last || sentAt(last) <= startedAt)
      journey.update('cooldowns', withCooldown(cooldowns, used));
  }
  return describeFailure({ kind: 'interrupted', call: REQUESTS[name].call, at: startedAt });
}
