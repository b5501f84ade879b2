import { expect } from 'vitest';
import type { AuthApi } from '#application/ports/auth-api.ts';
import type { ScreenPurpose } from '#application/send-code.ts';
import type { UseCases } from '#application/use-cases.ts';
import type { CallName } from '#domain/call-failure.ts';
import type { CustomerName } from '#domain/customer-name.ts';
import type { Email } from '#domain/email.ts';
import type { ShownFailure } from '#domain/failure-display.ts';
import type { NewPassword, Password } from '#domain/password.ts';
import { ok, type Result } from '#domain/result.ts';
import { isPressable, secondsLeft, sendCodeButton } from '#domain/send-code-button.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import { encryptByNode } from '../../contract/contract-harness.ts';
import { createWorld } from '../../fakes/test-profile.ts';
import { unsteadyLine, type AcceptedMarks, type Loss } from './unsteady-api.ts';

export type Screen = 'account' | 'userinfo' | 'forget' | 'reset' | 'retrieve' | 'retrieve-code';

const PURPOSES: Partial<Record<Screen, ScreenPurpose>> = { account: 'register', forget: 'forget', 'retrieve-code': 'retrieve' };

/** One tab of a visitor: the screens' moves from use case to use case, without their looks. */
export class Tab {
  email = 'ada@example.com' as Email;
  shown: ShownFailure | null = null;
  readonly #world;
  readonly #line;
  #inside: UseCases;
  #history: Screen[] = ['account'];
  /** When the next code may be asked for, as this model reckons; by purpose and address. */
  readonly #waits = new Map<string, number>();
  /** Step 2 of retrieve was opened and has not been shown yet: only then it asks for a code by itself. */
  #opened = false;

  constructor(service: AuthApi, accepted: AcceptedMarks, startedAt: number) {
    this.#line = unsteadyLine(service, accepted, () => this.#world.clock.now());
    this.#world = createWorld(this.#line.api);
    this.#world.clock.time = startedAt;
    this.#world.crypto.encrypt = async (password, key) => ok(encryptByNode(password, key));
    this.#inside = this.#world.inside;
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
    this.#inside = this.#world.reload();
    this.#inside.visit.begin('');
    this.shown = null;
    await this.#enter();
  }

  /** Presses the send-code button so often before any answer. One press sends one code at most, a countdown none. */
  async pressSend(times: number): Promise<void> {
    const purpose = PURPOSES[this.screen];
    if (!purpose) return;
    const wait = this.#modelWait(purpose);
    const button = sendCodeButton({ sending: false, failed: false, hold: this.#inside.sendCode.holdFor(purpose, this.email) }, this.#now());
    expect(isPressable(button)).toBe(wait === 0);
    if (button.state === 'counting') expect(button.seconds).toBe(wait);
    const before = this.#line.sent('sendCode');
    const { email } = this;
    // Even where a screen would let none of these presses through.
    const outcomes = await Promise.all(Array.from({ length: times }, () => this.#inside.sendCode.send(purpose, email)));
    const sent = this.#line.sent('sendCode') - before;
    expect(sent, 'no code is sent twice by one press').toBeLessThanOrEqual(wait === 0 ? 1 : 0);
    const [outcome] = outcomes;
    for (const other of outcomes) expect(other).toEqual(outcome);
    if (sent === 1) this.#noteWait(purpose);
    this.#show(outcome?.sent === false ? outcome.shown : null);
  }

  async find(): Promise<void> {
    if (this.screen !== 'retrieve') return;
    const found = await this.#inside.recovery.findAccount(this.email);
    if (!found.ok) return this.#show(found.problem);
    this.#inside.recovery.keepAccount(found.value);
    this.#opened = true;
    await this.go('retrieve-code');
  }

  async check(code: VerificationCode): Promise<void> {
    const registers = this.screen === 'account';
    if (!registers && this.screen !== 'forget' && this.screen !== 'retrieve-code') return;
    const { registration, recovery } = this.#inside;
    const outcome = await (registers ? registration : recovery).checkCode(this.email, code);
    if (!outcome.ok) return this.#show(outcome.problem);
    await this.go(registers ? 'userinfo' : 'reset');
  }

  /** Name and password, or the new password. */
  async finish(password: string): Promise<void> {
    if (this.screen !== 'userinfo' && this.screen !== 'reset') return;
    const registers = this.screen === 'userinfo';
    const { registration, recovery } = this.#inside;
    const held = (registers ? registration : recovery).pending() !== null;
    const outcome: Result<void, ShownFailure> = registers
      ? await registration.complete('Mei' as CustomerName, password as NewPassword)
      : await recovery.changePassword(password as NewPassword);
    if (outcome.ok) {
      expect((registers ? registration : recovery).pending(), 'a used mark is wiped').toBeNull();
      await this.go('account');
      return;
    }
    if (!held) expect(outcome.problem.reason === 'mark-lost' || this.#isAboutTheLine(outcome.problem)).toBe(true);
    this.#show(outcome.problem);
    // The link that such a failure brings along.
    if (outcome.problem.reason === 'mark-lost') await this.go(registers ? 'account' : 'forget');
  }

  async logIn(password: string): Promise<boolean> {
    if (this.screen !== 'account') return false;
    const outcome = await this.#inside.login.logIn(this.email, password as Password);
    this.#show(outcome.ok ? null : outcome.problem);
    return outcome.ok;
  }

  /** Whatever happened: each countdown is right, each failure has words, and the screen has a way on. */
  expectSound(): void {
    for (const [key, deadline] of this.#waits) {
      const [purpose, email] = key.split(' ') as [ScreenPurpose, Email];
      const hold = this.#inside.sendCode.holdFor(purpose, email);
      expect(hold && secondsLeft(hold, this.#now())).toBe(Math.max(0, Math.ceil((deadline - this.#now()) / 1000)));
    }
    if (this.shown) expect(this.shown.text).toMatch(/\S/);
    const purpose = PURPOSES[this.screen];
    if (!purpose) return;
    const hold = this.#inside.sendCode.holdFor(purpose, this.email);
    const seconds = hold ? secondsLeft(hold, this.#now()) : 0;
    const later = sendCodeButton({ sending: false, failed: false, hold }, this.#now() + seconds * 1000);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(isPressable(later), 'after the countdown a code can be asked for').toBe(true);
  }

  async #enter(): Promise<void> {
    const { registration, recovery, sendCode } = this.#inside;
    if (this.screen === 'userinfo' && !registration.pending()) await this.go('account', true);
    else if (this.screen === 'reset' && !recovery.pending()) await this.go('forget', true);
    else if (this.screen === 'retrieve-code') {
      const account = recovery.keptAccount();
      if (!account) return this.go('retrieve', true);
      this.email = account.email;
      const before = this.#line.sent('sendCode');
      const enter = () => sendCode.sendOnEntry('retrieve', account.email, account.name, recovery.noteCodeAsked());
      // Twice, as StrictMode does.
      const [outcome] = await Promise.all([enter(), enter()]);
      const sent = this.#line.sent('sendCode') - before;
      expect(sent, 'only opening step 2 asks for a code').toBeLessThanOrEqual(this.#opened ? 1 : 0);
      this.#opened = false;
      if (sent === 1) this.#noteWait('retrieve');
      if (outcome && !outcome.sent) this.#show(outcome.shown);
    }
  }

  /** A send that worked holds for sixty seconds, one whose answer got lost for ten. */
  #noteWait(purpose: ScreenPurpose): void {
    const hold = this.#inside.sendCode.holdFor(purpose, this.email);
    const length = (hold?.deadline ?? 0) - this.#now();
    // What was refused leaves a former, finished wait.
    if (length <= 0) return;
    expect(length).toBe(hold?.outcome === 'sent' ? 60_000 : 10_000);
    this.#waits.set(`${purpose} ${this.email}`, hold?.deadline ?? 0);
  }

  #modelWait(purpose: ScreenPurpose): number {
    const deadline = this.#waits.get(`${purpose} ${this.email}`) ?? 0;
    return Math.max(0, Math.ceil((deadline - this.#now()) / 1000));
  }

  #isAboutTheLine({ reason, text }: ShownFailure): boolean {
    return reason === 'outcome-unknown' || /could not be reached|No answer came/.test(text);
  }

  #show(failure: ShownFailure | null): void {
    this.shown = failure;
  }

  #now(): number {
    return this.#world.clock.now();
  }
}
