import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AuthApi } from '#application/ports/auth-api.ts';
import { requestKey, type RequestKey } from '#application/request-store.ts';
import { API_CALLS, type ApiCall } from '#domain/api-call-table.ts';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import type { Email } from '#domain/email.ts';
import { REQUESTS, type RequestName } from '#domain/requests.ts';
import { findCooldown, secondsLeft } from '#domain/resend-cooldown.ts';
import { ok, refuse } from '#domain/result.ts';
import { settled } from '../fakes/settled.ts';
import { createTestApp, type TestPage } from '../fakes/test-module.ts';

/*
 * One person in one tab acts in any order: opens and leaves screens, sends forms, reloads; answers
 * come, fail or never come.
 */

const ADA = 'ada@example.com' as Email;
const CODE = { code: '123456' };
const PASSWORD = { password: 'Lab-2026x' };

type Form = readonly [name: RequestName, input: Readonly<Record<string, unknown>>];

type Screen = 'login' | 'register' | 'userinfo' | 'forget' | 'reset' | 'appeal';

/** The requests that each screen can send. */
const SCREENS: Readonly<Record<Screen, readonly Form[]>> = {
  login: [['log-in', PASSWORD]],
  register: [
    ['check-registration-code', CODE],
    ['send-code', { purpose: 'register' }],
  ],
  userinfo: [['complete-registration', { name: 'Ada', ...PASSWORD }]],
  forget: [
    ['check-recovery-code', { purpose: 'forget', ...CODE }],
    ['send-code', { purpose: 'forget' }],
  ],
  reset: [['change-password', PASSWORD]],
  appeal: [
    ['submit-appeal', { appeal: { reason: 1, originalEmail: ADA, latestEmail: ADA, remarks: '' } }],
  ],
};

const LOG_IN = requestKey('log-in');
const keyOf = ([name, { purpose }]: Form) =>
  requestKey(name, { email: ADA, purpose: purpose as ScreenPurpose });

type Ending = 'yes' | 'no' | 'no answer';
interface HeldCall {
  readonly end: (ending: Ending) => void;
}

/** A service that answers the calls that decide when the test tells it to. */
function heldService() {
  const held: HeldCall[] = [];
  const value = { authorization: 'token', registrationMark: 'mark', passwordMark: 'mark' };
  const hold = (call: ApiCall) =>
    new Promise((resolve) => {
      const end = (ending: Ending) => {
        if (ending === 'yes') resolve(ok(value));
        // The code, or the mark of one, has expired.
        else if (ending === 'no') resolve(refuse({ kind: 'refused', code: 11010703, call, at: 0 }));
        else resolve(refuse({ kind: 'timeout', call, at: 0 }));
      };
      held.push({ end });
    });
  const calls = (Object.keys(API_CALLS) as ApiCall[]).map((call) => [call, () => hold(call)]);
  const api = {
    ...Object.fromEntries(calls),
    getPublicKey: () => Promise.resolve(ok({ publicKey: 'key', keyId: 1 })),
    checkUser: () => Promise.resolve(ok({ exist: false })),
  } as AuthApi;
  return { api, held };
}

const screen = fc.constantFrom(...(Object.keys(SCREENS) as Screen[]));
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ open: screen }) },
  { weight: 4, arbitrary: fc.record({ press: fc.nat({ max: 1 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      answer: fc.nat({ max: 3 }),
      ending: fc.constantFrom<Ending>('yes', 'yes', 'no', 'no answer'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ wait: fc.constantFrom(1, 5000, -60_000) }) },
  { weight: 1, arbitrary: fc.constant({ reload: true }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A sequence that random steps seldom reach: the form that uses a mark, with its call pending. */
const upTo = (checked: Screen, form: Screen): readonly Step[] => [
  { open: checked },
  { press: 0 },
  { answer: 0, ending: 'yes' },
  { open: form },
  { press: 0 },
];
const beginning = fc.constantFrom([], upTo('register', 'userinfo'), upTo('forget', 'reset'));

class Tab {
  readonly #service = heldService();
  readonly #app = createTestApp(this.#service.api);
  #page: TestPage = this.#app;
  #screen: Screen = 'login';
  #leave: () => void = () => undefined;
  /** The calls that the page waits for. */
  #pending = new Map<RequestKey, HeldCall>();
  readonly #shown: { readonly key: RequestKey; readonly isLate: boolean }[] = [];
  /** Requests whose outcome no screen has had, and whether a reload interrupted them. */
  readonly #unseen = new Map<RequestKey, 'settled' | 'interrupted'>();

  async act(next: Step): Promise<void> {
    if ('open' in next) await this.#open(next.open);
    else if ('press' in next) await this.#press(SCREENS[this.#screen][next.press]);
    else if ('answer' in next) await this.#answer(next.answer, next.ending);
    else if ('wait' in next) this.#app.clock.pass(next.wait);
    else await this.#reload();
    this.#check();
  }

  async #open(screen: Screen): Promise<void> {
    this.#leave();
    this.#pending.delete(LOG_IN);
    this.#screen = screen;
    const keys = SCREENS[screen].map(keyOf);
    const before = this.#shown.length;
    const leaves = keys.map((key) =>
      this.#page.requests.attach(key, (_, isLate) => this.#shown.push({ key, isLate })),
    );
    this.#leave = () => leaves.forEach((leave) => leave());
    await settled();
    const news = keys.filter((key) => this.#unseen.delete(key));
    expect(this.#shown.slice(before)).toEqual(news.map((key) => ({ key, isLate: true })));
  }

  async #press(form: Form | undefined): Promise<void> {
    if (!form) return;
    const [name, input] = form;
    const [key, shape, { held }] = [keyOf(form), REQUESTS[name], this.#service];
    if (!this.#pending.has(key)) {
      // What came of the former press, or of the former mark, is no news any more.
      this.#unseen.delete(key);
      if ('nextStep' in shape) this.#unseen.delete(requestKey(shape.nextStep, { email: ADA }));
    }
    const sent = held.length;
    this.#page.requests.run(name, { email: ADA, ...input } as never);
    await settled();
    const calls = held.length - sent;
    expect(calls, 'one press, one call').toBeLessThanOrEqual(this.#pending.has(key) ? 0 : 1);
    const call = held.at(-1);
    if (calls === 1 && call) this.#pending.set(key, call);
  }

  /** The answer goes to the open screen at once, or waits for its own. */
  async #answer(which: number, ending: Ending): Promise<void> {
    const [call] = this.#service.held.splice(which, 1);
    call?.end(ending);
    const [key] = [...this.#pending].find(([, one]) => one === call) ?? [];
    const before = this.#shown.length;
    await settled();
    const isOpen = SCREENS[this.#screen].some((form) => keyOf(form) === key);
    expect(this.#shown.slice(before)).toEqual(isOpen ? [{ key, isLate: false }] : []);
    if (key === undefined) return;
    this.#pending.delete(key);
    if (!isOpen) this.#unseen.set(key, 'settled');
  }

  async #reload(): Promise<void> {
    this.#pending.delete(LOG_IN);
    // The next page tells of what may have gone through.
    for (const [key, state] of this.#unseen) if (state === 'settled') this.#unseen.delete(key);
    for (const key of this.#pending.keys()) this.#unseen.set(key, 'interrupted');
    this.#pending.clear();
    this.#service.held.length = 0;
    this.#page = this.#app.reload();
    this.#leave = () => undefined;
    await this.#open(this.#screen);
  }

  #check(): void {
    const { journey, requests, defects } = this.#page;
    expect(defects).toEqual([]);
    for (const key of Object.values(SCREENS).flat().map(keyOf))
      expect(requests.isPending(key), key).toBe(this.#pending.has(key));
    for (const cooldown of journey.state.cooldowns) {
      expect(secondsLeft(cooldown, this.#app.clock.now())).toBeLessThanOrEqual(60);
      expect(findCooldown(journey.state.cooldowns, cooldown.purpose, ADA)).toBe(cooldown);
    }
  }
}

it('in any order, one press is one call, and each outcome is shown once, on its own screen', async () => {
  await fc.assert(
    // Long sequences, because opening a page costs more than a step.
    fc.asyncProperty(beginning, fc.array(step, { maxLength: 50, size: 'max' }), async (...both) => {
      const tab = new Tab();
      await tab.act({ open: 'login' });
      for (const next of both.flat()) await tab.act(next);
    }),
    { numRuns: 60 },
  );
});
