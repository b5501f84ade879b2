import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Mail } from '#service/rules/service-state.ts';
import type { Budgets } from '#service/rules/budgets.ts';
import type { AuthApi } from '#application/ports/auth-api.ts';
import type { CallName } from '#domain/call-failure.ts';
import type { Email } from '#domain/email.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import { UNLIMITED } from '../../contract/unlimited.ts';
import { Tab, type Screen } from './tab.ts';
import { AcceptedMarks, type Loss } from './unsteady-api.ts';

/*
 * A visitor with two tabs who does anything in any order, over a line that loses requests and answers. What must hold
 * after each step stands in Tab; and at the end the visitor gets in, whatever went before.
 * Long: the steps are a list, and how often each is drawn stands beside it.
 */

const MINUTE = 60_000;
const ADDRESSES = ['ada@example.com', 'mei@example.com', 'li@example.com'] as Email[];

/** An account service that nobody has used yet, its clock, and the errors of its code. */
export interface VisitedService {
  readonly service: AuthApi & { mails(to?: string): Promise<readonly Mail[]> };
  readonly clock: { time: number };
  readonly bugs: readonly unknown[];
}

interface Visitor {
  readonly service: VisitedService['service'];
  readonly tabs: readonly Tab[];
  readonly accepted: AcceptedMarks;
  readonly now: () => number;
  readonly passService: (milliseconds: number) => void;
  front: number;
}

class Step implements fc.AsyncCommand<object, Visitor> {
  constructor(
    readonly name: string,
    readonly act: (tab: Tab, visitor: Visitor) => unknown,
  ) {}
  check = () => true;
  async run(_model: object, visitor: Visitor) {
    await this.act(visitor.tabs[visitor.front] as Tab, visitor);
    for (const tab of visitor.tabs) tab.expectSound();
  }
  toString = () => this.name;
}

class InARow extends Step {
  constructor(steps: readonly Step[]) {
    super(steps.join(', '), async (tab, visitor) => {
      for (const step of steps) await step.act(tab, visitor);
    });
  }
}

function wait(visitor: Visitor, milliseconds: number): void {
  visitor.passService(milliseconds);
  for (const tab of visitor.tabs) tab.pass(milliseconds);
}

async function newestCode({ service }: Visitor, { email }: Tab): Promise<VerificationCode> {
  return ((await service.mails(email))[0]?.code ?? '000000') as VerificationCode;
}

const send = new Step('send, impatiently', (tab) => tab.pressSend(2));
const reload = new Step('reload', (tab) => tab.reload());
const pause = (time: number) => new Step(`wait ${time}`, (_tab, visitor) => wait(visitor, time));
const find = new Step('find', (tab) => tab.find());
const check = new Step('check the code', async (tab, visitor) =>
  tab.check(await newestCode(visitor, tab)),
);
const finish = (password: string) => new Step(`finish ${password}`, (tab) => tab.finish(password));
const edit = (email: Email) =>
  new Step(`type ${email}`, (tab) =>
    tab.screen === 'retrieve-code' ? undefined : (tab.email = email),
  );
const go = (screen: Screen) => new Step(`go ${screen}`, (tab) => tab.go(screen));
const leave = (call: CallName, loss: Loss, act: Step) =>
  new Step(`${act.name}, and reload before the answer of ${call}, ${loss} lost`, (tab, visitor) =>
    tab.reloadDuring(call, loss, async () => void (await act.act(tab, visitor))),
  );
const lose = (call: CallName, loss: Loss) =>
  new Step(`lose the ${loss} of ${call}`, (tab) => tab.lose(call, loss));

const CALLS: readonly CallName[] = [
  'checkUser',
  'sendCode',
  'checkRegistrationCode',
  'registerUser',
  'loginWithPassword',
  'verificationCodeInspection',
  'changePassword',
];
const password = fc.constantFrom('Lab-2026x', 'Lab-2027x', 'Lab-2028x');

const steps = [
  fc.constantFrom(...ADDRESSES).map(edit),
  fc
    .integer({ min: 1, max: 3 })
    .map((times) => new Step(`press send ${times} times`, (tab) => tab.pressSend(times))),
  fc.constantFrom(find, check),
  fc.constant(new Step('check a wrong code', (tab) => tab.check('999999' as VerificationCode))),
  password.map(finish),
  password.map((typed) => new Step(`log in ${typed}`, (tab) => tab.logIn(typed))),
  fc
    .constantFrom<Screen>('account', 'userinfo', 'forget', 'reset', 'retrieve', 'retrieve-code')
    .map(go),
  fc.constant(reload),
  fc.constant(new Step('back', (tab) => tab.back())),
  fc.constantFrom(500, 9_500, 30_000, MINUTE, 11 * MINUTE).map(pause),
  fc.constant(new Step('other tab', (_tab, visitor) => (visitor.front = 1 - visitor.front))),
  fc
    .tuple(fc.constantFrom(...CALLS), fc.constantFrom<Loss>('request', 'answer'))
    .map(([call, loss]) => lose(call, loss)),
  fc
    .tuple(
      fc.constantFrom<[CallName, Step]>(
        ['checkUser', send],
        ['sendCode', send],
        ['checkUser', find],
        ['sendCode', find],
        ['checkRegistrationCode', check],
        ['verificationCodeInspection', check],
        ['registerUser', finish('Lab-2029x')],
        ['changePassword', finish('Lab-2029x')],
      ),
      fc.constantFrom<Loss>('request', 'answer'),
    )
    .map(([[call, act], loss]) => leave(call, loss, act)),
  // Whole flows, which chance alone seldom puts in a row.
  password.map((chosen) => new InARow([go('account'), send, check, finish(chosen)])),
  password.map((chosen) => new InARow([go('forget'), send, check, finish(chosen)])),
  password.map((chosen) => new InARow([go('retrieve'), find, check, finish(chosen)])),
  fc.constant(new InARow([go('account'), send, check])),
  fc.constant(new InARow([go('retrieve'), find, check])),
  fc.constant(
    new InARow([go('retrieve'), find, pause(MINUTE), reload, go('forget'), go('retrieve-code')]),
  ),
  // The service did it, the visitor does not know, and tries again.
  fc.constant(
    new InARow([
      go('account'),
      send,
      check,
      lose('registerUser', 'answer'),
      finish('Lab-2029x'),
      finish('Lab-2030x'),
    ]),
  ),
  fc.constant(
    new InARow([
      go('forget'),
      send,
      check,
      lose('changePassword', 'answer'),
      finish('Lab-2029x'),
      finish('Lab-2030x'),
    ]),
  ),
  // The page is left with a call under way, and the visitor goes on with the next.
  fc.constant(
    new InARow([go('account'), leave('sendCode', 'answer', send), check, finish('Lab-2029x')]),
  ),
  fc.constant(
    new InARow([
      go('account'),
      send,
      check,
      leave('registerUser', 'answer', finish('Lab-2029x')),
      finish('Lab-2030x'),
    ]),
  ),
  fc.constant(
    new InARow([go('retrieve'), leave('sendCode', 'answer', find), check, finish('Lab-2029x')]),
  ),
  fc.constant(
    new InARow([
      go('forget'),
      send,
      leave('verificationCodeInspection', 'answer', check),
      send,
      check,
      finish('Lab-2029x'),
    ]),
  ),
];

/** @param portions so that none comes near the time that a test may take on a busy machine */
export function describeVisitorModel(
  name: string,
  portions: number,
  open: (budgets: Budgets) => VisitedService | Promise<VisitedService>,
): void {
  const numbers = Array.from({ length: portions }, (_, at) => at + 1);
  test.each(numbers)(
    `${name}, whatever a visitor does: one code a press, one use a mark, a right countdown, and always a way in`,
    () => visit(open),
  );
}

async function visit(
  open: (budgets: Budgets) => VisitedService | Promise<VisitedService>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 30, size: 'max' }), async (commands) => {
      const { service, clock, bugs } = await open(UNLIMITED);
      const accepted = new AcceptedMarks();
      const visitor: Visitor = {
        service,
        accepted,
        tabs: [new Tab(service, accepted, clock.time), new Tab(service, accepted, clock.time)],
        front: 0,
        now: () => clock.time,
        passService: (milliseconds) => (clock.time += milliseconds),
      };
      await fc.asyncModelRun(() => ({ model: {}, real: visitor }), commands);
      for (const tab of visitor.tabs) await getsIn(tab, visitor);
      expect(bugs).toEqual([]);
    }),
    { numRuns: 3 },
  );
}

/** From where the visitor stands now, with the same tab and a line that holds. */
async function getsIn(tab: Tab, visitor: Visitor): Promise<void> {
  const { email } = tab;
  await tab.reload();
  for (const call of CALLS) tab.lose(call, 'request');
  // Lost once more, and pressed again: no failure leaves a button dead.
  await tab.go('forget');
  await tab.pressSend(1);
  wait(visitor, MINUTE);
  const registered = (await visitor.service.checkUser({
    loginCode: email,
    userRangeId: '1000',
    fingerprint: '',
  })) as { value?: { exist: boolean } };
  const chosen = `Way-In-${visitor.now()}`;
  for (
    let tries = 0;
    tries < 3 && tab.screen !== 'userinfo' && tab.screen !== 'reset';
    tries += 1
  ) {
    await tab.go(registered.value?.exist ? 'forget' : 'account');
    wait(visitor, MINUTE);
    await tab.pressSend(1);
    await tab.check(await newestCode(visitor, tab));
  }
  await tab.finish(chosen);
  if (tab.screen !== 'account') await tab.finish(chosen);
  expect(tab.screen).toBe('account');
  if (!(await tab.logIn(chosen))) expect(await tab.logIn(chosen)).toBe(true);
}
