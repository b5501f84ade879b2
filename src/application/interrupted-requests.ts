import type { ApiCall } from '#domain/api-call-table.ts';
import { cooldownAfter, withCooldown } from '#domain/resend-cooldown.ts';
import { type Flow } from '#domain/failure-field.ts';
import { describeFailure, type DescribedFailure } from '#domain/described-failure.ts';
import type { Journey } from './journey/journey.ts';
import type { Clock } from './ports/clock.ts';
import type { RequestName, StartedRequest } from './use-cases.ts';

/** The call that decides over each request, and the flow that words its failures. */
const DECIDED_BY: Readonly<Record<RequestName, { readonly call: ApiCall; readonly flow: Flow }>> = {
  'send-code': { call: 'sendCode', flow: 'sendCode' },
  'check-registration-code': { call: 'checkRegistrationCode', flow: 'checkRegistrationCode' },
  'complete-registration': { call: 'registerUser', flow: 'register' },
  'log-in': { call: 'loginWithPassword', flow: 'login' },
  'find-account': { call: 'checkUser', flow: 'checkUser' },
  'check-recovery-code': { call: 'verificationCodeInspection', flow: 'checkPasswordCode' },
  'change-password': { call: 'changePassword', flow: 'changePassword' },
  'submit-appeal': { call: 'accountAppeal', flow: 'appeal' },
};

/** Requests whose page was left before the answer came, and that can't be repeated safely. */
export class InterruptedRequests {
  constructor(
    private readonly journey: Journey,
    private readonly clock: Clock,
  ) {}

  /**
   * The failure to show for an interrupted request. After a code check the code may be used up, so
   * the cooldown ends and the next code can be sent at once.
   */
  describe({ name, email, purpose, startedAt }: StartedRequest): DescribedFailure {
    if (name === 'check-registration-code' || name === 'check-recovery-code') {
      const { cooldowns } = this.journey.state;
      const used = cooldownAfter('used', purpose ?? 'register', email, this.clock.now());
      this.journey.update('cooldowns', withCooldown(cooldowns, used));
    }
    const { call, flow } = DECIDED_BY[name];
    return describeFailure(flow, { kind: 'interrupted', call, at: startedAt });
  }
}
