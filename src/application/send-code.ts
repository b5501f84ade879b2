import { codeTypeOf, FLOW_SEND_TYPE, type ScreenPurpose } from '#domain/code-purpose.ts';
import type { Email } from '#domain/email.ts';
import { cooldownAfter, holdAfter, type SendOutcome } from '#domain/resend-cooldown.ts';
import { withCooldown } from '#application/journey/sent-codes.ts';
import { ok, err, type Result } from '#domain/result.ts';
import { describeFailure, localFailure, type DescribedFailure } from '#domain/failures/describe.ts';
import type { Journey } from '#application/journey/journey.ts';
import type { Tenant } from '#domain/wire-values.ts';
import type { AuthApi } from '#api/calls.ts';
import type { Clock } from '#domain/clock.ts';
import type { Fingerprint } from '#application/ports/fingerprint.ts';

export interface SendCodeInput {
  readonly purpose: ScreenPurpose;
  readonly email: Email;
  /** The account's name, where the server gave it. */
  readonly name?: string | undefined;
}

export class SendCode {
  constructor(
    private readonly api: AuthApi,
    private readonly journey: Journey,
    private readonly fingerprint: Fingerprint,
    private readonly clock: Clock,
    private readonly tenant: Tenant,
  ) {}

  /**
   * Sends a code and starts its cooldown. For registration the account is looked up first: an
   * address that has one gets no code.
   */
  async send(input: SendCodeInput): Promise<Result<void, DescribedFailure>> {
    const { purpose, email, name } = input;
    if (purpose === 'register') {
      const checked = await this.#checkUnregistered(email);
      if (!checked.ok) return checked;
    }
    // Before the call: the code is sent even if the page is left before the answer.
    this.#startCooldown('unknown', input);
    const answer = await this.api.sendCode({
      type: codeTypeOf(purpose),
      sendType: FLOW_SEND_TYPE,
      email,
      ...(name ? { name } : {}),
      userRangeId: this.tenant.userRangeId,
    });
    if (answer.ok) {
      this.#startCooldown('sent', input);
      return ok();
    }
    const failure = describeFailure(answer.error);
    const outcome = failure.reason === 'outcome-unknown' ? 'unknown' : 'failed';
    this.#startCooldown(outcome, input, holdAfter(answer.error));
    return err(failure);
  }

  #startCooldown(outcome: SendOutcome, { purpose, email }: SendCodeInput, seconds?: number): void {
    const cooldown = cooldownAfter(outcome, purpose, email, this.clock.now(), seconds);
    this.journey.update('cooldowns', withCooldown(this.journey.state.cooldowns, cooldown));
  }

  async #checkUnregistered(email: Email): Promise<Result<void, DescribedFailure>> {
    const answer = await this.api.checkUser({
      loginCode: email,
      userRangeId: this.tenant.userRangeId,
      fingerprint: this.fingerprint.id(),
    });
    if (!answer.ok) return err(describeFailure(answer.error));
    if (!answer.value.exist) return ok();
    return err(localFailure('alreadyRegistered', { field: 'email', reason: 'already-registered' }));
  }
}
