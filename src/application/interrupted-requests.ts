import { cooldownAfter, findCooldown, sentAt, withCooldown } from '#domain/resend-cooldown.ts';
import { REQUESTS } from '#domain/requests.ts';
import { describeFailure, type DescribedFailure } from '#domain/described-failure.ts';
import type { Journey } from './journey/journey.ts';
import type { Clock } from './ports/clock.ts';
import type { StartedRequest } from './use-cases.ts';

/** Requests whose page was left before the answer came, and that can't be repeated safely. */
export class InterruptedRequests {
  constructor(
    private readonly journey: Journey,
    private readonly clock: Clock,
  ) {}

  /**
   * The failure to show for an interrupted request. After a code check the code may be used up, so
   * the cooldown ends and the next code can be sent at once; a code that was sent since goes on
   * counting.
   */
  describe({ name, email, purpose, startedAt }: StartedRequest): DescribedFailure {
    if (name === 'check-registration-code' || name === 'check-recovery-code') {
      const { cooldowns } = this.journey.state;
      const used = cooldownAfter('used', purpose ?? 'register', email, this.clock.now());
      const last = findCooldown(cooldowns, used.purpose, email);
      if (!last || sentAt(last) <= startedAt)
        this.journey.update('cooldowns', withCooldown(cooldowns, used));
    }
    return describeFailure({ kind: 'interrupted', call: REQUESTS[name].call, at: startedAt });
  }
}
