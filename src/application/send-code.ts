import { codeTypeOf, FLOW_SEND_TYPE, type CodePurpose } from '#domain/code-purpose.ts';
import type { Email } from '#domain/email.ts';
import { ALREADY_REGISTERED } from '#domain/error-catalogue.ts';
import { showFailure, type ShownFailure } from '#domain/failure-display.ts';
import {
  holdAfterSend,
  holdAfterUnknownOutcome,
  holdMatches,
  parseCodeHolds,
  secondsLeft,
  type CodeHold,
} from '#domain/send-code-button.ts';
import type { SendCodeRequest } from './call-requests.ts';
import type { Population } from './population.ts';
import type { AuthApi } from './ports/auth-api.ts';
import type { Clock } from './ports/clock.ts';
import type { Device } from './ports/device.ts';
import type { JourneyStore } from './ports/journey-store.ts';

/** The purposes that have a screen. */
export type ScreenPurpose = Exclude<CodePurpose, 'other'>;

/** What a press on the send-code button led to. `hold` is when the next press is possible. */
export type SendCodeOutcome =
  | { readonly sent: true; readonly hold: CodeHold }
  | { readonly sent: false; readonly shown: ShownFailure; readonly hold: CodeHold | null };

/** Sends verification codes: at most one per press, and never a second while a hold runs. */
export class SendCode {
  readonly #underWay = new Map<string, Promise<SendCodeOutcome>>();

  constructor(
    private readonly api: AuthApi,
    private readonly journey: JourneyStore,
    private readonly device: Device,
    private readonly clock: Clock,
    private readonly population: Population,
  ) {}

  /** The hold that a former send left for this purpose and address, also over a reload. */
  holdFor(purpose: ScreenPurpose, email: Email): CodeHold | null {
    return this.#holds().find((hold) => holdMatches(hold, purpose, email)) ?? null;
  }

  /** The newest send for this purpose, whatever the address. */
  latestHold(purpose: ScreenPurpose): CodeHold | null {
    return this.#holds().findLast((hold) => hold.purpose === purpose) ?? null;
  }

  /**
   * Sends a code. For registration the address is inspected first, and nothing is sent to one
   * that has an account (decisions.md section 4). While a countdown runs, nothing is sent either.
   */
  send(purpose: ScreenPurpose, email: Email, name?: string): Promise<SendCodeOutcome> {
    const key = keyOf(purpose, email);
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const running = this.#runningHold(purpose, email);
    if (running) return Promise.resolve({ sent: true, hold: running });
    const outcome = this.#send(purpose, email, name).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, outcome);
    return outcome;
  }

  /**
   * The automatic send of a screen's entry. Once asked (`asked`: a reload, or the same entry again),
   * or while a countdown runs, nothing is sent and what is known of the last send is given: null if nothing is.
   */
  async sendOnEntry(
    purpose: ScreenPurpose,
    email: Email,
    name: string | undefined,
    asked: boolean,
  ): Promise<SendCodeOutcome | null> {
    const underWay = this.#underWay.get(keyOf(purpose, email));
    if (underWay) return underWay;
    if (!asked) return this.send(purpose, email, name);
    const hold = this.holdFor(purpose, email);
    return hold ? { sent: true, hold } : null;
  }

  async #send(purpose: ScreenPurpose, email: Email, name?: string): Promise<SendCodeOutcome> {
    if (purpose === 'register') {
      const refusal = await this.#refuseRegistered(email);
      if (refusal) return { sent: false, shown: refusal, hold: null };
    }
    const request: SendCodeRequest = {
      type: codeTypeOf(purpose),
      sendType: FLOW_SEND_TYPE,
      email,
      ...(name ? { name } : {}),
      userRangeId: this.population.userRangeId,
    };
    const answer = await this.api.sendCode(request);
    if (answer.ok) {
      return { sent: true, hold: this.#keep(holdAfterSend(purpose, email, this.clock.now())) };
    }
    const shown = showFailure('sendCode', answer.problem);
    const unknown = shown.reason === 'outcome-unknown';
    const hold = unknown
      ? this.#keep(holdAfterUnknownOutcome(purpose, email, this.clock.now()))
      : null;
    return { sent: false, shown, hold };
  }

  async #refuseRegistered(email: Email): Promise<ShownFailure | null> {
    const answer = await this.api.checkUser({
      loginCode: email,
      userRangeId: this.population.userRangeId,
      fingerprint: this.device.fingerprint(),
    });
    if (!answer.ok) return showFailure('checkUser', answer.problem);
    if (!answer.value.exist) return null;
    return { place: 'email', text: ALREADY_REGISTERED, manner: 'inline', reason: 'already-registered' };
  }

  #runningHold(purpose: ScreenPurpose, email: Email): CodeHold | null {
    const hold = this.holdFor(purpose, email);
    return hold && secondsLeft(hold, this.clock.now()) > 0 ? hold : null;
  }

  #holds(): readonly CodeHold[] {
    return parseCodeHolds(this.journey.read('codeHolds'));
  }

  #keep(hold: CodeHold): CodeHold {
    const others = this.#holds().filter((other) => !holdMatches(other, hold.purpose, hold.email));
    // Few addresses matter in one journey; an endless list would only fill the storage.
    this.journey.write('codeHolds', [...others.slice(-9), hold]);
    return hold;
  }
}

function keyOf(purpose: ScreenPurpose, email: Email): string {
  return `${purpose} ${email.toLowerCase()}`;
}
