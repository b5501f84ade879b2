import { codeTypeOf, FLOW_SEND_TYPE } from '#domain/code-purpose.ts';
import { sameEmail, type Email } from '#domain/email.ts';
import { showFailure } from '#domain/failure-display.ts';
import { sentence } from '#domain/failure-message.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { findHold, holdAfter, secondsLeft, withHold, type HoldOutcome } from '#domain/code-hold.ts';
import type { ShownFailure } from '#domain/shown-failure.ts';
import type { SendCodeRequest } from './ports/call-requests.ts';
import type { AttemptInputs } from './journey/attempt.ts';
import type { AttemptHandle } from './journey/attempts.ts';
import type { Journey } from './journey/journey.ts';
import type { Population } from './population.ts';
import type { AuthApi } from './ports/auth-api.ts';
import type { Clock } from './ports/clock.ts';
import type { Device } from './ports/device.ts';

type SendCodeInput = AttemptInputs['send-code'];

/** Sends verification codes: at most one per press, and never a second while a hold runs. */
export class SendCode {
  constructor(
    private readonly api: AuthApi,
    private readonly journey: Journey,
    private readonly device: Device,
    private readonly clock: Clock,
    private readonly population: Population,
  ) {}

  /**
   * Sends a code; what became of it is a hold in the journey. For registration the address is inspected first, and
   * nothing is sent to one that has an account. While a countdown runs, nothing is sent either.
   */
  async send(input: SendCodeInput, attempt: AttemptHandle): Promise<Result<void, ShownFailure>> {
    const { purpose, email, name } = input;
    this.#noteAsked(input);
    const hold = findHold(this.journey.state.codeHolds, purpose, email);
    if (hold && secondsLeft(hold, this.clock.now()) > 0) return ok();
    if (purpose === 'register') {
      const refusal = await this.#refuseRegistered(email);
      if (refusal) return refuse(refusal);
    }
    const request: SendCodeRequest = {
      type: codeTypeOf(purpose),
      sendType: FLOW_SEND_TYPE,
      email,
      ...(name ? { name } : {}),
      userRangeId: this.population.userRangeId,
    };
    attempt.goesOut();
    const answer = await this.api.sendCode(request);
    if (answer.ok) {
      this.#hold('sent', input);
      return ok();
    }
    const shown = showFailure('sendCode', answer.problem);
    this.#hold(shown.reason === 'outcome-unknown' ? 'unknown' : 'failed', input);
    return refuse(shown);
  }

  /** Step 2 of retrieve asks by itself, once: a reload, Back and Forward ask no second time. */
  #noteAsked({ purpose, email }: SendCodeInput): void {
    const step = this.journey.state.retrieveStep;
    if (purpose === 'retrieve' && step && sameEmail(step.email, email))
      this.journey.update('retrieveStep', { ...step, codeAsked: true });
  }

  #hold(outcome: HoldOutcome, input: SendCodeInput): void {
    const { purpose, email } = input;
    // Step 2 may have been opened again while this was out: this send is its own, too.
    this.#noteAsked(input);
    const hold = holdAfter(outcome, purpose, email, this.clock.now());
    this.journey.update('codeHolds', withHold(this.journey.state.codeHolds, hold));
  }

  async #refuseRegistered(email: Email): Promise<ShownFailure | null> {
    const answer = await this.api.checkUser({
      loginCode: email,
      userRangeId: this.population.userRangeId,
      fingerprint: this.device.fingerprint(),
    });
    if (!answer.ok) return showFailure('checkUser', answer.problem);
    if (!answer.value.exist) return null;
    return {
      place: 'email',
      message: sentence('alreadyRegistered'),
      manner: 'inline',
      reason: 'already-registered',
    };
  }
}
