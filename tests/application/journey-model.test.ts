import fc from 'fast-check';
import { expect, it } from 'vitest';
import { requestKey, type Outcome, type RequestKey } from '#application/request-store.ts';
import type { RequestInput } from '#application/use-cases.ts';
import type { RequestName } from '#domain/requests.ts';
import type { AuthApi } from '#application/ports/auth-api.ts';
import type { Email } from '#domain/email.ts';
import { findCooldown, secondsLeft } from '#domain/resend-cooldown.ts';
import { ok, refuse } from '#domain/result.ts';
import { settled } from '../fakes/settled.ts';
import { createTestApp, type TestPage } from '../fakes/test-module.ts';

/*
 * One person in one tab acts in any order: opens and leaves screens, sends forms, reloads and sets
 * the clock; answers come, fail or never come. A model predicts the journey's state and the outcome
 * that each screen gets.
 */

const ADA = 'ada@example.com' as Email;
const GRACE = 'grace@example.com' as Email;
const MINUTES = 60_000;

/** The calls whose answers the test controls; the two reads are answered at once. */
type DecidingCall = Exclude<keyof AuthApi, 'getPublicKey' | 'checkUser'>;
type Ending = 'yes' | 'no' | 'no answer';

interface HeldCall {
  readonly call: DecidingCall;
  readonly settle: (ending: Ending) => void;
}

/** A service that answers when the test tells it to. */
class HeldService {
  held: HeldCall[] = [];
  sent = 0;
  #marks = 0;

  readonly api: AuthApi = {
    getPublicKey: () => Promise.resolve(ok({ publicKey: 'key', keyId: 1 })),
    checkUser: ({ loginCode }) => Promise.resolve(ok({ exist: loginCode === GRACE })),
    sendCode: () => this.#hold('sendCode'),
    checkRegistrationCode: () => this.#hold('checkRegistrationCode'),
    registerUser: () => this.#hold('registerUser'),
    loginWithPassword: () => this.#hold('loginWithPassword'),
    verificationCodeInspection: () => this.#hold('verificationCodeInspection'),
    changePassword: () => this.#hold('changePassword'),
    accountAppeal: () => this.#hold('accountAppeal'),
  };

  #hold(call: DecidingCall): Promise<never> {
    this.sent += 1;
    return new Promise<unknown>((resolve) => {
      const settle = (ending: Ending) => {
        this.held = this.held.filter((one) => one.settle !== settle);
        if (ending === 'yes') resolve(ok(this.#value(call)));
        // The code, or the mark of one, has expired.
        else if (ending === 'no') resolve(refuse({ kind: 'refused', code: 11010703, call, at: 0 }));
        else resolve(refuse({ kind: 'timeout', call, at: 0 }));
      };
      this.held.push({ call, settle });
    }) as Promise<never>;
  }

  #value(call: DecidingCall): unknown {
    const mark = `mark ${(this.#marks += 1)}`;
    if (call === 'loginWithPassword') return { authorization: mark };
    return { registrationMark: mark, passwordMark: mark };
  }
}

interface FormRequest {
  readonly name: RequestName;
  readonly input: { readonly email: Email; readonly purpose?: 'register' | 'forget' };
}

const form = (name: RequestName, input: object) =>
  ({ name, input: { email: ADA, ...input } }) as FormRequest;
const CODE = { code: '123456' };
const PASSWORD = { password: 'Lab-2026x' };
const APPEAL = { reason: 1, originalEmail: ADA, latestEmail: GRACE, remarks: '' };

/** The requests that each screen can send. */
const SCREENS: Readonly<Record<string, readonly FormRequest[]>> = {
  login: [form('log-in', PASSWORD)],
  register: [form('check-registration-code', CODE), form('send-code', { purpose: 'register' })],
  userinfo: [form('complete-registration', { name: 'Ada', ...PASSWORD })],
  forget: [
    form('check-recovery-code', { purpose: 'forget', ...CODE }),
    form('send-code', { purpose: 'forget' }),
  ],
  find: [form('find-account', { email: GRACE })],
  reset: [form('change-password', PASSWORD)],
  appeal: [form('submit-appeal', { appeal: APPEAL })],
};
const keyOf = ({ name, input }: FormRequest) => requestKey(name, input);

type Step =
  | { readonly do: 'open'; readonly screen: string }
  | { readonly do: 'press'; readonly button: number }
  | { readonly do: 'answer'; readonly which: number; readonly ending: Ending }
  | { readonly do: 'edit' | 'reload' }
  | { readonly do: 'wait'; readonly ms: number };

const doing = <Do extends string, More extends object>(
  what: Do,
  more: { readonly [Key in keyof More]: fc.Arbitrary<More[Key]> },
) => fc.record({ do: fc.constant(what), ...more });

const step = fc.oneof(
  doing('open', { screen: fc.constantFrom(...Object.keys(SCREENS)) }),
  { weight: 2, arbitrary: doing('press', { button: fc.nat({ max: 1 }) }) },
  {
    weight: 2,
    arbitrary: doing('answer', {
      which: fc.nat({ max: 3 }),
      ending: fc.constantFrom<Ending>('yes', 'yes', 'no', 'no answer'),
    }),
  },
  fc.record({ do: fc.constantFrom('edit' as const, 'reload' as const) }),
  doing('wait', { ms: fc.constantFrom(1000, 30_000, 9 * MINUTES, -5000, -60 * MINUTES) }),
) as fc.Arbitrary<Step>;

/** A sequence that random steps seldom reach: the form that uses a mark, with its call pending. */
const upTo = (checked: string, form: string): readonly Step[] => [
  { do: 'open', screen: checked },
  { do: 'press', button: 0 },
  { do: 'answer', which: 0, ending: 'yes' },
  { do: 'open', screen: form },
  { do: 'press', button: 0 },
];
// Long sequences, because opening a page costs more than a step.
const steps = fc.array(step, { maxLength: 50, size: 'max' });
const beginning = fc.constantFrom([], upTo('register', 'userinfo'), upTo('forget', 'reset'));

/**
 * The outcome that a screen gets: how the call ended, that it was interrupted, or that there was no
 * mark to send.
 */
type Shown = Ending | 'interrupted' | 'no mark';

interface ModelMark {
  storedAt: number;
  isExpired: boolean;
}

/** The expected state of the tab, and the page that it is compared with. */
class Tab {
  readonly #service = new HeldService();
  readonly #app = createTestApp(this.#service.api);
  #page: TestPage = this.#app;
  #screen = 'login';
  #leave: () => void = () => undefined;
  readonly #shown: (readonly [RequestKey, Shown, boolean])[] = [];

  readonly #pending = new Map<
    RequestKey,
    {
      readonly call: HeldCall;
      readonly request: FormRequest;
      readonly startedAt: number;
      /** The mark that was sent; its answer does not affect a newer one. */
      readonly mark: ModelMark | null;
      /** A code was accepted since, so the journey has no more countdowns for this address. */
      isOvertaken?: boolean;
    }
  >();
  readonly #late = new Map<RequestKey, { readonly shown: Shown; readonly startedAt: number }>();
  readonly #expected: (readonly [RequestKey, Shown, boolean])[] = [];
  readonly #marks: { registerInfo: ModelMark | null; forgetInfo: ModelMark | null } = {
    registerInfo: null,
    forgetInfo: null,
  };
  #sent = 0;
  #isSignedIn = false;

  constructor() {
    this.#attach();
  }

  async act(next: Step): Promise<void> {
    switch (next.do) {
      case 'open':
        this.#leave();
        this.#cancelLogIn();
        this.#screen = next.screen;
        this.#attach();
        break;
      case 'press':
        await this.#press(SCREENS[this.#screen]?.[next.button]);
        break;
      case 'answer':
        this.#answer(this.#service.held[next.which], next.ending);
        break;
      case 'edit':
        this.#page.requests.cancel(requestKey('log-in'));
        this.#cancelLogIn();
        break;
      case 'wait':
        this.#app.clock.pass(next.ms);
        break;
      case 'reload':
        this.#reload();
        break;
    }
    await settled();
    this.#check(JSON.stringify(next));
  }

  #attach(): void {
    const requests = SCREENS[this.#screen] ?? [];
    const leaves = requests.map((request) => {
      const key = keyOf(request);
      const late = this.#late.get(key);
      if (late && this.#app.clock.now() - late.startedAt <= 10 * MINUTES) {
        this.#expected.push([key, late.shown, true]);
        this.#late.delete(key);
      }
      return this.#page.requests.attach(key, (outcome, isLate) =>
        this.#shown.push([key, shownBy(outcome), isLate]),
      );
    });
    this.#leave = () => leaves.forEach((leave) => leave());
  }

  async #press(request: FormRequest | undefined): Promise<void> {
    if (!request) return;
    const key = keyOf(request);
    this.#page.requests.run(request.name, request.input as RequestInput<RequestName> as never);
    const wasPending = this.#pending.has(key);
    await settled();
    if (wasPending) return;
    this.#late.delete(key);
    for (const used of MARKED)
      if (markGivenBy(request.name) === markUsedBy(used)) this.#late.delete(keyOf(form(used, {})));
    if (request.name === 'find-account') return void this.#expected.push([key, 'yes', false]);
    const mark = markUsedBy(request.name);
    const held = mark && this.#marks[mark];
    if (mark && (!held || held.isExpired)) return void this.#expected.push([key, 'no mark', false]);
    this.#sent += 1;
    const call = this.#service.held.at(-1);
    if (!call) return expect.fail('nothing was sent');
    this.#pending.set(key, { call, request, startedAt: this.#app.clock.now(), mark: held });
  }

  #answer(call: HeldCall | undefined, ending: Ending): void {
    if (!call) return;
    call.settle(ending);
    const found = [...this.#pending].find(([, pending]) => pending.call === call);
    // The answer to a cancelled log-in or of a former page.
    if (!found) return;
    const [key, { request, startedAt, mark }] = found;
    this.#pending.delete(key);
    const isShown = SCREENS[this.#screen]?.some((each) => keyOf(each) === key);
    const used = markUsedBy(request.name);
    // The API speaks of the mark.
    const shown = used && ending === 'no' ? 'no mark' : ending;
    if (isShown) this.#expected.push([key, shown, false]);
    else this.#late.set(key, { shown, startedAt });
    if (used && this.#marks[used] === mark) {
      if (ending === 'yes') this.#marks[used] = null;
      if (ending === 'no') this.#marks[used] = { storedAt: 0, isExpired: true };
    }
    const given = markGivenBy(request.name);
    if (given && ending === 'yes') {
      this.#marks[given] = { storedAt: this.#app.clock.now(), isExpired: false };
      for (const pending of this.#pending.values()) pending.isOvertaken = true;
    }
    if (request.name === 'log-in') this.#isSignedIn ||= ending === 'yes';
  }

  #cancelLogIn(): void {
    this.#pending.delete(requestKey('log-in'));
  }

  #reload(): void {
    this.#cancelLogIn();
    const now = this.#app.clock.now();
    for (const [key, { startedAt }] of this.#pending)
      this.#late.set(key, { shown: 'interrupted', startedAt });
    for (const [key, { shown, startedAt }] of this.#late)
      if (shown !== 'interrupted' || now - startedAt > 10 * MINUTES) this.#late.delete(key);
    this.#pending.clear();
    for (const key of ['registerInfo', 'forgetInfo'] as const) {
      const mark = this.#marks[key];
      if (mark && (mark.isExpired || now - mark.storedAt > 10 * MINUTES)) this.#marks[key] = null;
    }
    this.#service.held = [];
    this.#page = this.#app.reload();
    this.#attach();
  }

  #check(after: string): void {
    const { journey, requests, defects } = this.#page;
    expect(this.#shown.map(String).sort(), `shown after ${after}`).toEqual(
      this.#expected.map(String).sort(),
    );
    expect(this.#service.sent, `one press, one call, after ${after}`).toBe(this.#sent);
    expect(defects).toEqual([]);
    for (const request of Object.values(SCREENS).flat()) {
      const key = keyOf(request);
      expect(requests.isPending(key), `${key} after ${after}`).toBe(this.#pending.has(key));
    }
    for (const key of ['registerInfo', 'forgetInfo'] as const) {
      const held = journey.state[key];
      const model = this.#marks[key];
      expect(held !== null, `${key} after ${after}`).toBe(model !== null);
      expect(held?.expired === true).toBe(model?.isExpired === true);
    }
    expect(journey.state.userInfo !== null, `signed in after ${after}`).toBe(this.#isSignedIn);
    const now = this.#app.clock.now();
    for (const cooldown of journey.state.cooldowns) {
      expect(secondsLeft(cooldown, now)).toBeLessThanOrEqual(60);
      expect(findCooldown(journey.state.cooldowns, cooldown.purpose, ADA)).toBe(cooldown);
    }
    const isSending = [...this.#pending.values()].some(
      ({ request, isOvertaken }) => request.name === 'send-code' && !isOvertaken,
    );
    if (isSending) expect(journey.state.cooldowns).not.toEqual([]);
  }
}

function shownBy(outcome: Outcome): Shown {
  if (outcome.ok) return 'yes';
  if (typeof outcome.problem === 'string') return 'no mark';
  const { message, reason } = outcome.problem;
  const sentence = 'sentence' in message.text ? message.text.sentence : '';
  if (sentence.startsWith('interrupted')) return 'interrupted';
  if (sentence.startsWith('timeout')) return 'no answer';
  return reason === 'mark-lost' ? 'no mark' : 'no';
}

function markUsedBy(name: RequestName) {
  if (name === 'complete-registration') return 'registerInfo' as const;
  return name === 'change-password' ? ('forgetInfo' as const) : null;
}

const MARKED = ['complete-registration', 'change-password'] as const;

function markGivenBy(name: RequestName) {
  if (name === 'check-registration-code') return 'registerInfo' as const;
  return name === 'check-recovery-code' ? ('forgetInfo' as const) : null;
}

it('in any order, one press is one call, and the right screen gets each outcome once', async () => {
  await fc.assert(
    fc.asyncProperty(beginning, steps, async (first, rest) => {
      const tab = new Tab();
      for (const each of [...first, ...rest]) await tab.act(each);
    }),
    { numRuns: 60 },
  );
});
