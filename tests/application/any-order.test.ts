import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AuthApi, CallOptions } from '#api/ports.ts';
import { findCooldown } from '#application/journey/cooldowns.ts';
import { EMPTY_JOURNEY } from '#application/journey/journey-state.ts';
import { CALL_NAMES, type ApiCall } from '#domain/call-names.ts';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import type { Email } from '#domain/email.ts';
import { requestKey, REQUESTS, type RequestKey, type RequestName } from '#domain/requests.ts';
import { secondsLeft } from '#domain/resend-cooldown.ts';
import { err, ok } from '#domain/result.ts';
import { settled } from '../fakes/settled.ts';
import { createTestApp, type TestPage } from '../fakes/test-module.ts';

/*
 * One person in one tab acts in any order: opens and leaves screens, sends forms, waits, reloads, signs out.
 * The scheduler lets the answers come at any time between, in any order.
 */

const ADA = 'ada@example.com' as Email;
const CODE = { code: '123456' };
const PASSWORD = { password: 'Lab-2026x' };

type Form = readonly [name: RequestName, input: Readonly<Record<string, unknown>>];

type Screen = 'login' | 'register' | 'userinfo' | 'forget' | 'retrieve' | 'reset' | 'appeal';

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
  retrieve: [['find-account', {}]],
  reset: [['change-password', PASSWORD]],
  appeal: [
    ['submit-appeal', { appeal: { reason: 1, originalEmail: ADA, latestEmail: ADA, remarks: '' } }],
  ],
};

/** Requests that change nothing at the API: they end with their screen. */
const ENDING = [requestKey('log-in'), requestKey('find-account')];
/** How long a result is news, milliseconds. */
const NEWS = 10 * 60_000;
const keyOf = ([name, { purpose }]: Form) =>
  requestKey(name, { email: ADA, purpose: purpose as ScreenPurpose });

const KEYS = Object.values(SCREENS).flat().map(keyOf);

type Ending = 'yes' | 'no' | 'no answer';

/** A call that decides a request. */
interface Call {
  readonly ending: Ending;
  readonly sentAt: number;
  /** Of the calls that end with their screen. */
  readonly signal: AbortSignal | undefined;
}

interface Shown {
  readonly key: RequestKey;
  readonly isLate: boolean;
}

/** What the person may expect. */
class Model {
  screen: Screen = 'login';
  readonly pending = new Map<RequestKey, Call>();
  /** Requests whose result no screen has shown. */
  readonly unseen = new Map<RequestKey, Pick<Call, 'sentAt'> & { isInterrupted: boolean }>();
  readonly shown: Shown[] = [];
  readonly cancelled: Call[] = [];
  sessionChanges = 0;
  /** The person has signed out, and no button has been pressed since. */
  isSignedOut = false;

  get open(): readonly RequestKey[] {
    return SCREENS[this.screen].map(keyOf);
  }

  /** The result is shown at once on its own screen, or waits for it. */
  end(key: RequestKey): void {
    const { ending = 'no', sentAt = 0 } = this.pending.get(key) ?? {};
    this.pending.delete(key);
    if (key === ENDING[0] && ending === 'yes') this.sessionChanges += 1;
    if (this.open.includes(key)) this.shown.push({ key, isLate: false });
    else this.unseen.set(key, { sentAt, isInterrupted: false });
  }

  show(screen: Screen, now: number): void {
    for (const key of ENDING) {
      const call = this.pending.get(key);
      if (call) this.cancelled.push(call);
      this.pending.delete(key);
    }
    this.screen = screen;
    for (const key of this.open) {
      const { sentAt } = this.unseen.get(key) ?? {};
      if (sentAt === undefined || now - sentAt > NEWS) continue;
      this.unseen.delete(key);
      this.shown.push({ key, isLate: true });
    }
  }

  signOut(): void {
    this.cancelled.push(...[...this.pending.values()].filter(({ signal }) => signal));
    this.pending.clear();
    this.unseen.clear();
    this.sessionChanges += 1;
    this.isSignedOut = true;
  }

  /** The next page tells of what may have gone through. */
  reload(now: number): void {
    for (const key of ENDING) this.pending.delete(key);
    for (const [key, { sentAt, isInterrupted }] of this.unseen)
      if (!isInterrupted || now - sentAt > NEWS) this.unseen.delete(key);
    for (const [key, { sentAt }] of this.pending)
      if (now - sentAt <= NEWS) this.unseen.set(key, { sentAt, isInterrupted: true });
    this.pending.clear();
    this.show(this.screen, now);
  }
}

/** One tab, whose service answers the calls that decide when the scheduler says so. */
class Tab {
  readonly app = createTestApp(this.#service());
  readonly shown: Shown[] = [];
  readonly calls: Call[] = [];
  sessionChanges = 0;
  /** How the calls of the next press end. */
  ending: Ending = 'yes';
  #page: TestPage = this.app;
  #leave: () => void = () => undefined;

  constructor(
    private readonly scheduler: fc.Scheduler,
    private readonly model: Model,
  ) {
    this.app.sessions.subscribe(() => (this.sessionChanges += 1));
  }

  get now(): number {
    return this.app.clock.now();
  }

  async open(screen: Screen): Promise<void> {
    this.#leave();
    const attach = (key: RequestKey) =>
      this.#page.requests.attach(key, (_, isLate) => this.shown.push({ key, isLate }));
    const keys = SCREENS[screen].map(keyOf);
    // StrictMode attaches, detaches and attaches again.
    for (const key of keys) attach(key)();
    const leaves = keys.map(attach);
    this.#leave = () => leaves.forEach((leave) => leave());
    await settled();
  }

  async press([name, input]: Form): Promise<void> {
    this.#page.requests.run(name, { email: ADA, ...input } as never);
    await settled();
  }

  signOut(): void {
    this.#page.useCases.session.signOut();
  }

  async reload(): Promise<void> {
    this.#page = this.app.reload();
    this.#leave = () => undefined;
    await this.open(this.model.screen);
  }

  /** One comparison, because this is done after each step. */
  check(): void {
    const { journey, defects } = this.#page;
    const { cooldowns, requests } = journey.state;
    expect({
      defects,
      shown: this.shown,
      sessionChanges: this.sessionChanges,
      pending: KEYS.filter((key) => requests.get(key)?.state === 'pending'),
      notCancelled: this.model.cancelled.filter(({ signal }) => !signal?.aborted),
      leftBySignOut: this.model.isSignedOut ? [journey.state, this.app.storage.keys] : null,
      wrongCooldowns: cooldowns.filter(
        (one) => secondsLeft(one, this.now) > 60 || findCooldown(cooldowns, one) !== one,
      ),
    }).toEqual({
      defects: [],
      shown: this.model.shown,
      sessionChanges: this.model.sessionChanges,
      pending: KEYS.filter((key) => this.model.pending.has(key)),
      notCancelled: [],
      leftBySignOut: this.model.isSignedOut ? [EMPTY_JOURNEY, []] : null,
      wrongCooldowns: [],
    });
  }

  #service(): AuthApi {
    const calls = CALL_NAMES.map((call) => [
      call,
      (_: unknown, options?: CallOptions) => this.#answer(call, options),
    ]);
    return {
      ...Object.fromEntries(calls),
      getPublicKey: () => Promise.resolve(ok({ publicKey: 'key', keyId: 1 })),
      checkUser: (_: unknown, options?: CallOptions) =>
        this.model.screen === 'retrieve'
          ? this.#answer('checkUser', options)
          : Promise.resolve(ok({ exist: false })),
    } as AuthApi;
  }

  async #answer(call: ApiCall, { signal }: CallOptions = {}): Promise<unknown> {
    const { ending, now } = this;
    const sent = { ending, sentAt: now, signal };
    this.calls.push(sent);
    // So that the person does more than one thing before the answer comes.
    for (const way of ['sent', 'received']) await this.scheduler.schedule(Promise.resolve(), way);
    return this.scheduler.schedule(
      Promise.resolve(answerTo(call, ending)),
      `${call}: ${ending}`,
      undefined,
      async (arrive) => {
        await arrive();
        await settled();
        const [key] = [...this.model.pending].find(([, one]) => one === sent) ?? [];
        if (key !== undefined) this.model.end(key);
        this.check();
      },
    );
  }
}

function answerTo(call: ApiCall, ending: Ending) {
  if (ending === 'yes')
    return ok({
      authorization: 'token',
      registrationMark: 'mark',
      passwordMark: 'mark',
      exist: true,
    });
  if (ending === 'no answer') return err({ kind: 'timeout', call, at: 0 });
  // The code, or the mark of one, has expired.
  return err({ kind: 'refused', code: 11010703, call, at: 0 });
}

type Act = fc.AsyncCommand<Model, Tab>;

const open = (screen: Screen): Act => ({
  check: () => true,
  async run(model, tab) {
    model.show(screen, tab.now);
    await tab.open(screen);
    tab.check();
  },
  toString: () => `open ${screen}`,
});

const press = (which: number, ending: Ending): Act => ({
  check: () => true,
  async run(model, tab) {
    const form = SCREENS[model.screen].at(-which) as Form;
    const [key, shape] = [keyOf(form), REQUESTS[form[0]]];
    const isPending = model.pending.has(key);
    const before = tab.calls.length;
    tab.ending = ending;
    model.isSignedOut = false;
    await tab.press(form);
    const calls = tab.calls.slice(before);
    expect(calls.length, 'one press, one call').toBeLessThanOrEqual(isPending ? 0 : 1);
    if (!isPending) {
      // What came of the former press, or of the former mark, is no news any more.
      model.unseen.delete(key);
      if ('nextStep' in shape) model.unseen.delete(requestKey(shape.nextStep, { email: ADA }));
      const [call] = calls;
      if (call) model.pending.set(key, call);
      else model.end(key);
    }
    tab.check();
  },
  toString: () => `press ${which}, ${ending}`,
});

const wait = (milliseconds: number): Act => ({
  check: () => true,
  async run(_, tab) {
    tab.app.clock.pass(milliseconds);
    await settled();
    tab.check();
  },
  toString: () => `wait ${milliseconds}`,
});

const reload: Act = {
  check: () => true,
  async run(model, tab) {
    model.reload(tab.now);
    await tab.reload();
    tab.check();
  },
  toString: () => 'reload',
};

const signOut: Act = {
  check: () => true,
  async run(model, tab) {
    model.signOut();
    tab.signOut();
    await settled();
    tab.check();
  },
  toString: () => 'sign out',
};

const anyScreen = fc.constantFrom(...(Object.keys(SCREENS) as Screen[])).map(open);
const anyPress = fc
  .tuple(fc.nat({ max: 1 }), fc.constantFrom<Ending>('yes', 'yes', 'no', 'no answer'))
  .map((given) => press(...given));
const acts = fc.commands(
  [
    anyScreen,
    anyScreen,
    anyPress,
    anyPress,
    anyPress,
    fc.constantFrom(1, 5000, -60_000, NEWS).map(wait),
    fc.constant(reload),
    fc.constant(signOut),
  ],
  { maxCommands: 50, size: 'max' },
);

it('in any order, one press is one call, each result is shown once, on its own screen, and none after a sign-out', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), acts, async (scheduler, todo) => {
      const model = new Model();
      const tab = new Tab(scheduler, model);
      // Both codes are checked, so that both marks can be used.
      for (const screen of ['register', 'forget'] as const) {
        await open(screen).run(model, tab);
        await press(0, 'yes').run(model, tab);
        await scheduler.waitIdle();
      }
      await fc.scheduledModelRun(scheduler, () => ({ model, real: tab }), todo);
    }),
    { numRuns: 50 },
  );
});
