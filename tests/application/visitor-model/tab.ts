import { expect } from 'vitest';
import { CALL_OF_ATTEMPT } from '#application/attempt-calls.ts';
import {
  attemptKey,
  UNSAFE_ATTEMPTS,
  type AttemptKey,
  type AttemptOutcome,
} from '#application/journey/attempt.ts';
import type { AuthApi } from '#application/ports/auth-api.ts';
import type { CallName } from '#domain/call-failure.ts';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import type { CustomerName } from '#domain/customer-name.ts';
import type { Email } from '#domain/email.ts';
import { isUsable, type ForgetInfo, type RegisterInfo } from '#domain/marks.ts';
import type { NewPassword, Password } from '#domain/password.ts';
import { ok } from '#domain/result.ts';
import {
  findHold,
  isPressable,
  secondsLeft,
  sendCodeButton,
  type CodeHold,
} from '#domain/code-hold.ts';
import type { ShownFailure } from '#domain/shown-failure.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import { encryptByNode } from '../../contract/contract-harness.ts';
import { createWorld, type TestPage } from '../../fakes/test-module.ts';
import { unsteadyLine, type AcceptedMarks, type Loss } from './unsteady-api.ts';
import { inEnglish } from '../../fakes/in-english.ts';

export type Screen = 'account' | 'userinfo' | 'forget' | 'reset' | 'retrieve' | 'retrieve-code';

const PURPOSES: Partial<Record<Screen, ScreenPurpose>> = {
  account: 'register',
  forget: 'forget',
  'retrieve-code': 'retrieve',
};

/**
 * One tab of a visitor: the screens' moves from attempt to attempt, without their looks.
 * Long: one move of a visitor after the other, and what must hold after each.
 */
export class Tab {
  email = 'ada@example.com' as Email;
  shown: ShownFailure | null = null;
  readonly #world;
  readonly #line;
  #page: TestPage;
  #history: Screen[] = ['account'];
  /** When the next code may be asked for, as this model reckons; by purpose and address. */
  readonly #waits = new Map<string, number>();
  /** Of these, the ones whose code a check has used up, or may have. */
  readonly #used = new Set<string>();
  /** Step 2 of retrieve was opened and has not been shown yet: only then it asks for a code by itself. */
  #opened = false;

  constructor(service: AuthApi, accepted: AcceptedMarks, startedAt: number) {
    this.#line = unsteadyLine(service, accepted, () => this.#world.clock.now());
    this.#world = createWorld(this.#line.api);
    this.#world.clock.time = startedAt;
    this.#world.crypto.encrypt = async (password, key) => ok(encryptByNode(password, key));
    this.#page = this.#world;
  }

  get screen(): Screen {
    return this.#history.at(-1) as Screen;
  }

  lose(call: CallName, loss: Loss): void {
    this.#line.lose(call, loss);
  }

  pass(milliseconds: number): void {
    this.#world.clock.pass(milliseconds);
  }

  /** Follows a link; a screen that needs a mark sends back whoever has none (spec section 2). */
  async go(screen: Screen, replace = false): Promise<void> {
    if (replace) this.#history.pop();
    this.#history.push(screen);
    this.shown = null;
    await this.#enter();
  }

  async back(): Promise<void> {
    if (this.#history.length > 1) this.#history.pop();
    await this.#enter();
  }

  async reload(): Promise<void> {
    this.#open();
    this.shown = null;
    await this.#enter();
  }

  /** Acts, and reloads the page before the answer of this call has come, if the act makes such a call at all. */
  async reloadDuring(call: CallName, loss: Loss, act: (tab: Tab) => Promise<void>): Promise<void> {
    const isOut = await new Promise<boolean>((resolve) => {
      this.#line.lose(call, loss, () => resolve(true));
      void act(this).then(() => resolve(false));
    });
    this.#line.mend();
    if (!isOut) return;
    const { screen, email } = this;
    const key = this.#leavesWord(call);
    this.#open();
    const outcome = key === null ? undefined : this.#page.journey.state.attempts[key]?.outcome;
    expect(
      outcome?.kind === 'failed' ? outcome.failure.reason : null,
      'it may have gone through',
    ).toBe(key === null ? null : 'outcome-unknown');
    if (key !== null) this.#page.actions.take(key);
    const purpose = PURPOSES[screen];
    if (purpose && key !== null)
      this.#noteWait(purpose, email, call === 'sendCode' ? 10_000 : 0, call !== 'sendCode');
    this.shown = null;
    await this.#enter();
  }

  /** Presses the send-code button so often before any answer. One press sends one code at most, a countdown none. */
  async pressSend(times: number): Promise<void> {
    const purpose = PURPOSES[this.screen];
    if (!purpose) return;
    const wait = this.#modelWait(purpose);
    const button = sendCodeButton(
      { sending: false, hold: this.#hold(purpose, this.email) },
      this.#now(),
    );
    expect(isPressable(button)).toBe(wait === 0);
    if (button.state === 'counting') expect(button.seconds).toBe(wait);
    const { email } = this;
    await this.#send(purpose, email, undefined, times, wait === 0 ? 1 : 0);
  }

  async find(): Promise<void> {
    if (this.screen !== 'retrieve') return;
    const outcome = await this.#page.press('find-account', { email: this.email });
    if (outcome?.kind !== 'done') return this.#show(outcome);
    this.#page.journey.update('retrieveStep', { ...outcome.value, codeAsked: false });
    this.#opened = true;
    await this.go('retrieve-code');
  }

  async check(code: VerificationCode): Promise<void> {
    const { screen, email } = this;
    const purpose = PURPOSES[screen];
    if (!purpose) return;
    const { press } = this.#page;
    const outcome =
      purpose === 'register'
        ? await press('check-registration-code', { email, code })
        : await press('check-recovery-code', { purpose, email, code });
    const reason = outcome?.kind === 'failed' ? outcome.failure.reason : null;
    // Used up, perhaps, or dead: nobody waits for the next one.
    const isUsed = outcome?.kind === 'done' || reason === 'outcome-unknown';
    if (isUsed || reason === 'code-expired') this.#noteWait(purpose, email, 0, isUsed);
    if (outcome?.kind !== 'done') return this.#show(outcome);
    await this.go(screen === 'account' ? 'userinfo' : 'reset');
  }

  /** Name and password, or the new password. */
  async finish(password: string): Promise<void> {
    if (this.screen !== 'userinfo' && this.screen !== 'reset') return;
    const registers = this.screen === 'userinfo';
    const { journey, press } = this.#page;
    const held = () => (registers ? journey.state.registerInfo : journey.state.forgetInfo);
    const info = held();
    if (!info) return;
    const isSendable = isUsable(info, this.#now());
    const { email } = info;
    const outcome = registers
      ? await press('complete-registration', {
          email,
          name: 'Mei' as CustomerName,
          password: password as NewPassword,
        })
      : await press('change-password', { email, password: password as NewPassword });
    if (outcome?.kind === 'done') {
      expect(isSendable, 'no mark too old or refused is used').toBe(true);
      expect(held(), 'a used mark is wiped').toBeNull();
      expect(journey.state.notice?.notice).toEqual({
        kind: registers ? 'registered' : 'password-changed',
        email,
      });
      expect(journey.state.emailDraft).toBe(email);
      // All that came of these codes is done: nothing is known of the next one.
      for (const key of this.#used) if (key.endsWith(` ${email}`)) this.#waits.delete(key);
      await this.go('account');
      return;
    }
    const reason = outcome?.kind === 'failed' ? outcome.failure.reason : null;
    if (!isSendable) expect(reason).toBe('mark-lost');
    this.#show(outcome);
    // The link that such a failure brings along.
    if (reason === 'mark-lost') await this.go(startOf(info));
  }

  async logIn(password: string): Promise<boolean> {
    if (this.screen !== 'account') return false;
    const outcome = await this.#page.press('log-in', {
      email: this.email,
      password: password as Password,
    });
    this.#show(outcome);
    return outcome?.kind === 'done';
  }

  /** Whatever happened: each countdown is right, each failure has words, and the screen has a way on. */
  expectSound(): void {
    const { attempts, unanswered } = this.#page.journey.state;
    // One look at all of it: this is asked after every step.
    expect({
      waits: [...this.#waits.keys()].map((key) => [key, this.#secondsAt(key)]),
      isWorded: this.shown === null || /\S/.test(inEnglish(this.shown.message)),
      attempts,
      unanswered,
      defects: this.#page.defects,
    }).toEqual({
      waits: [...this.#waits].map(([key, deadline]) => [
        key,
        Math.max(0, Math.ceil((deadline - this.#now()) / 1000)),
      ]),
      isWorded: true,
      // Every attempt has ended and been reported.
      attempts: {},
      unanswered: [],
      defects: [],
    });
    const purpose = PURPOSES[this.screen];
    if (!purpose) return;
    const hold = this.#hold(purpose, this.email);
    const seconds = hold ? secondsLeft(hold, this.#now()) : 0;
    const later = sendCodeButton({ sending: false, hold }, this.#now() + seconds * 1000);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(isPressable(later), 'after the countdown a code can be asked for').toBe(true);
  }

  #open(): void {
    this.#page = this.#world.reload();
    this.#page.useCases.visit.begin('');
  }

  async #enter(): Promise<void> {
    const { journey } = this.#page;
    const { registerInfo, forgetInfo, retrieveStep } = journey.state;
    if (this.screen === 'userinfo' && !(registerInfo && isUsable(registerInfo, this.#now()))) {
      journey.update('registerInfo', null);
      await this.go('account', true);
    } else if (this.screen === 'reset' && !(forgetInfo && isUsable(forgetInfo, this.#now()))) {
      journey.update('forgetInfo', null);
      await this.go('forget', true);
    } else if (this.screen === 'retrieve-code') {
      if (!retrieveStep) return this.go('retrieve', true);
      const { email, name, codeAsked } = retrieveStep;
      this.email = email;
      // Only opening step 2 asks for a code. Twice, as StrictMode does.
      if (!codeAsked) await this.#send('retrieve', email, name, 2, this.#opened ? 1 : 0);
      this.#opened = false;
    }
  }

  /** Presses so often at once, which sends `most` codes at most, and reckons how long the next one has to wait. */
  async #send(
    purpose: ScreenPurpose,
    email: Email,
    name: string | undefined,
    times: number,
    most: number,
  ): Promise<void> {
    const before = this.#line.sent('sendCode');
    // Even where a screen would let none of these presses through.
    const outcomes = await Promise.all(
      Array.from({ length: times }, () => this.#page.press('send-code', { purpose, email, name })),
    );
    const sent = this.#line.sent('sendCode') - before;
    expect(sent, 'no code is sent twice by one press').toBeLessThanOrEqual(most);
    const outcome = outcomes.find((one) => one !== null) ?? null;
    const isUnknown = outcome?.kind === 'failed' && outcome.failure.reason === 'outcome-unknown';
    if (sent === 1)
      this.#noteWait(purpose, email, outcome?.kind === 'done' ? 60_000 : isUnknown ? 10_000 : 0);
    this.#show(outcome);
  }

  /** Where the next page reports a call that was left unanswered; null for one that may be made again at any time. */
  #leavesWord(call: CallName): AttemptKey | null {
    const name = UNSAFE_ATTEMPTS.find((unsafe) => CALL_OF_ATTEMPT[unsafe].call === call);
    if (name === undefined) return null;
    const isOfOneFlow = name === 'send-code' || name === 'check-recovery-code';
    return attemptKey(name, isOfOneFlow ? PURPOSES[this.screen] : undefined, this.email);
  }

  #hold(purpose: ScreenPurpose, email: Email): CodeHold | null {
    return findHold(this.#page.journey.state.codeHolds, purpose, email);
  }

  #secondsAt(key: string): number | null {
    const [purpose, email] = key.split(' ') as [ScreenPurpose, Email];
    const hold = this.#hold(purpose, email);
    return hold && secondsLeft(hold, this.#now());
  }

  #noteWait(purpose: ScreenPurpose, email: Email, milliseconds: number, isUsed = false): void {
    const key = `${purpose} ${email}`;
    if (isUsed) this.#used.add(key);
    else this.#used.delete(key);
    this.#waits.set(key, this.#now() + milliseconds);
  }

  #modelWait(purpose: ScreenPurpose): number {
    const deadline = this.#waits.get(`${purpose} ${this.email}`) ?? 0;
    return Math.max(0, Math.ceil((deadline - this.#now()) / 1000));
  }

  #show(outcome: AttemptOutcome | null): void {
    expect(outcome?.kind).toBeOneOf(['done', 'failed']);
    this.shown = outcome?.kind === 'failed' ? outcome.failure : null;
  }

  #now(): number {
    return this.#world.clock.now();
  }
}

/** Where a mark came from, and a new one is given. */
function startOf(info: RegisterInfo | ForgetInfo): Screen {
  if (!('purpose' in info)) return 'account';
  return info.purpose;
}
