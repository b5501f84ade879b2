import { isRefusal } from '#domain/failures/call-failure.ts';
import { codeTypeOf, FLOW_SEND_TYPE, type ScreenPurpose } from '#domain/code-purpose.ts';
import type { Email } from '#domain/email.ts';
import { cooldownAfter, mayHaveSent, type SendOutcome } from '#domain/resend-cooldown.ts';
import { findCooldown, withCooldown } from '#application/journey/cooldown-list.ts';
import { ok, err, type Result } from '#domain/result.ts';
import { describeFailure, localFailure, type DescribedFailure } from '#domain/failures/describe.ts';
import type { Journey } from '#application/journey/journey.ts';
import type { Tenant } from '#domain/wire-values.ts';
import type { AuthApi } from '#application/ports/auth-api.ts';
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
    const former = findCooldown(this.journey.state.cooldowns, purpose, email);
    const isRepeated = mayHaveSent(former);
    // Before the call: the code is sent even if the page is left before the answer.
    this.#startCooldown('unknown', input, isRepeated);
    const answer = await this.api.sendCode({
      type: codeTypeOf(purpose),
      sendType: FLOW_SEND_TYPE,
      email,
      ...(name ? { name } : {}),
      userRangeId: this.tenant.userRangeId,
    });
    if (answer.ok) {
      this.#startCooldown('sent', input, isRepeated);
      return ok();
    }
    const failure = describeFailure(answer.error);
    this.#startCooldown(
      failure.reason === 'outcome-unknown' ? 'unknown' : 'failed',
      input,
      // The service may have sent a code, although it answers with a 5xx.
      isRepeated || !isRefusal(answer.error),
    );
    return err(failure);
  }

  #startCooldown(
    outcome: SendOutcome,
    { purpose, email }: SendCodeInput,
    isRepeated: boolean,
  ): void {
    const cooldown = {
      ...cooldownAfter(outcome, purpose, email, this.clock.now()),
      ...(isRepeated && { isRepeated }),
    };
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
