import type { AuthApi } from '#api/ports.ts';
import { codeAnswered, codeAskedFor, type CodeSubject } from '#application/journey/cooldowns.ts';
import type { Fingerprint } from '#application/ports/fingerprint.ts';
import { codeTypeOf, FLOW_SEND_TYPE } from '#domain/code-purpose.ts';
import type { Email } from '#domain/email.ts';
import { describeFailure, localFailure, type DescribedFailure } from '#domain/failures/describe.ts';
import { holdAfter } from '#domain/resend-cooldown.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Tenant } from '#domain/wire-values.ts';
import type { RequestRun } from './request-run.ts';

export interface SendCodeInput extends CodeSubject {
  /** The account's name, where the server gave it. */
  readonly name?: string | undefined;
}

export class SendCode {
  constructor(
    private readonly api: AuthApi,
    private readonly fingerprint: Fingerprint,
    private readonly tenant: Tenant,
  ) {}

  /**
   * Sends a code and starts its cooldown. For registration the account is looked up first: an
   * address that has one gets no code.
   */
  async send(
    { purpose, email, name }: SendCodeInput,
    { journey }: RequestRun,
  ): Promise<Result<void, DescribedFailure>> {
    if (purpose === 'register') {
      const checked = await this.#checkUnregistered(email);
      if (!checked.ok) return checked;
    }
    const code = { purpose, email };
    journey.apply(codeAskedFor(code));
    const answer = await this.api.sendCode({
      type: codeTypeOf(purpose),
      sendType: FLOW_SEND_TYPE,
      email,
      ...(name ? { name } : {}),
      userRangeId: this.tenant.userRangeId,
    });
    if (answer.ok) {
      journey.apply(codeAnswered(code, 'sent'));
      return ok();
    }
    const failure = describeFailure(answer.error, purpose === 'register');
    const status = failure.reason === 'outcome-unknown' ? 'unknown' : 'failed';
    journey.apply(codeAnswered(code, status, holdAfter(answer.error)));
    return err(failure);
  }

  async #checkUnregistered(email: Email): Promise<Result<void, DescribedFailure>> {
    const answer = await this.api.checkUser({
      loginCode: email,
      userRangeId: this.tenant.userRangeId,
      fingerprint: this.fingerprint.id(),
    });
    if (!answer.ok) return err(describeFailure(answer.error, true));
    if (!answer.value.exist) return ok();
    return err(localFailure('alreadyRegistered', { field: 'email', reason: 'already-registered' }));
  }
}
