import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Budgets } from '#service/rules/attempt-limits.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { ContractHarness } from './contract-harness.ts';
import { codeOf, Customer, otherCode, valueOf } from './customer.ts';
import { UNLIMITED } from './unlimited.ts';

/*
 * One customer acts in any order. A small model checks the rules: only the newest code counts, it
 * ends by time and by wrong tries, a mark is used once, a password never twice. There is one class
 * for each act and its expected outcome.
 */

type Type = 9 | 11;
const MINUTE = 60_000;

interface Model {
  now: number;
  passwords: string[];
  codes: Partial<Record<Type, { code: string; until: number; wrong: number }>>;
  formerCodes: string[];
  marks: { mark: string; type: Type; until: number; live: boolean }[];
}

interface Real {
  readonly ada: Customer;
  readonly pass: (milliseconds: number) => void;
}

type Command = fc.AsyncCommand<Model, Real>;

/** A fixed sequence of steps that random choice seldom makes. */
class InARow implements Command {
  constructor(readonly steps: readonly Command[]) {}
  check = () => true;
  async run(model: Model, real: Real) {
    for (const step of this.steps) if (step.check(model)) await step.run(model, real);
  }
  toString = () => this.steps.map(String).join(', ');
}

/** The flow that fits the customer's state, or the other one if `astray`. */
const typeFor = (model: Model, astray: boolean): Type =>
  (model.passwords.length === 0) !== astray ? 9 : 11;
const isOpen = (model: Model, type: Type) => (type === 9) === (model.passwords.length === 0);
const checkCode = (real: Real, type: Type, code: string) =>
  type === 9 ? real.ada.checkRegistrationCode(code) : real.ada.checkPasswordCode(code);

class Send implements Command {
  constructor(readonly astray: boolean) {}
  check = () => true;
  async run(model: Model, real: Real) {
    const type = typeFor(model, this.astray);
    if (!isOpen(model, type)) {
      expect(codeOf(await real.ada.send(type))).toBe(type === 9 ? 11011004 : 11010203);
      return;
    }
    const former = model.codes[type]?.code;
    if (former) model.formerCodes.push(former);
    model.codes[type] = {
      code: await real.ada.receive(type),
      until: model.now + 10 * MINUTE,
      wrong: 0,
    };
  }
  toString = () => `send${this.astray ? ' astray' : ''}`;
}

class Check implements Command {
  constructor(readonly which: 'newest' | 'wrong' | 'former') {}
  check = () => true;
  async run(model: Model, real: Real) {
    const type = typeFor(model, false);
    const pending = model.codes[type];
    const newest = pending?.code ?? '000000';
    const former = model.formerCodes.at(-1) ?? otherCode(newest);
    const typed = { newest, wrong: otherCode(newest), former }[this.which];
    const answer = await checkCode(real, type, typed);
    if (!pending) expect(codeOf(answer)).toBe(11010701);
    else if (pending.until <= model.now || pending.wrong >= 5)
      expect(codeOf(answer)).toBe(11010703);
    else if (typed !== pending.code) {
      expect(codeOf(answer)).toBe(11010206);
      pending.wrong += 1;
    } else {
      const value = valueOf<{ registrationMark?: string; passwordMark?: string }>(answer);
      const mark = value.registrationMark ?? value.passwordMark ?? '';
      const known = model.marks.find((entry) => entry.mark === mark);
      expect(known?.live ?? true).toBe(true);
      if (!known) model.marks.push({ mark, type, until: model.now + 10 * MINUTE, live: true });
    }
  }
  toString = () => `check ${this.which}`;
}

class Use implements Command {
  constructor(
    readonly astray: boolean,
    /** 0 is the newest mark. */
    readonly pick: number,
    readonly password: string,
  ) {}
  check = (model: Model) => model.marks.length > 0;
  async run(model: Model, real: Real) {
    const entry = model.marks.at(-1 - (this.pick % model.marks.length)) as Model['marks'][number];
    const type = typeFor(model, this.astray);
    const answer =
      type === 9
        ? await real.ada.complete(entry.mark as never, this.password)
        : await real.ada.change(entry.mark as never, this.password);
    const fits =
      entry.live && entry.type === type && entry.until > model.now && isOpen(model, type);
    const fresh = !model.passwords.includes(this.password);
    expect(answer.ok).toBe(fits && fresh);
    if (!answer.ok) return;
    model.passwords.push(this.password);
    for (const sibling of model.marks) if (sibling.type === type) sibling.live = false;
    delete model.codes[type];
  }
  toString = () => `use mark ${this.pick}, ${this.password}${this.astray ? ' astray' : ''}`;
}

class LogIn implements Command {
  constructor(readonly password: string) {}
  check = () => true;
  async run(model: Model, real: Real) {
    const current = model.passwords.at(-1);
    const expected =
      current === undefined ? 11010302 : current === this.password ? 'accepted' : 11010304;
    expect(codeOf(await real.ada.logIn(this.password))).toBe(expected);
  }
  toString = () => `log in ${this.password}`;
}

class Wait implements Command {
  constructor(readonly milliseconds: number) {}
  check = () => true;
  async run(model: Model, real: Real) {
    model.now += this.milliseconds;
    real.pass(this.milliseconds);
  }
  toString = () => `wait ${this.milliseconds}`;
}

const astray = fc.nat(7).map((drawn) => drawn === 7);
const anyPassword = fc.constantFrom(
  'Lab-2026x',
  'Lab-2027x',
  'Lab-2028x',
  'Lab-2029x',
  'Lab-2030x',
  '密码-Aa1b',
);
const kinds = [
  astray.map((aside) => new Send(aside)),
  fc.constantFrom('newest', 'wrong', 'former').map((which) => new Check(which)),
  anyPassword.map(
    (password) => new InARow([new Send(false), new Check('newest'), new Use(false, 0, password)]),
  ),
  fc.constant(
    new InARow([new Send(false), ...Array.from({ length: 5 }, () => new Check('wrong'))]),
  ),
  fc
    .tuple(astray, fc.constantFrom(0, 0, 1, 2), anyPassword)
    .map(([aside, pick, password]) => new Use(aside, pick, password)),
  anyPassword.map((password) => new LogIn(password)),
  fc.constantFrom(1, MINUTE, 4 * MINUTE, 10 * MINUTE).map((milliseconds) => new Wait(milliseconds)),
];
// 'max', because short lists never get as far as a second change of the password.
const commands = fc.commands(kinds, { maxCommands: 40, size: 'max' });

/** @param open opens the same service for each run; each run has a new customer */
export function describeAccountModel(
  name: string,
  open: (clock: Clock, budgets: Budgets) => Promise<ContractHarness>,
): void {
  test(`${name}: whatever a customer does, in whatever order, codes, marks and passwords keep their rules`, async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        const clock = { time: Date.UTC(2026, 0, 1), now: () => clock.time };
        const ada = new Customer(await open(clock, UNLIMITED));
        const real: Real = { ada, pass: (milliseconds) => (clock.time += milliseconds) };
        const model: Model = {
          now: clock.time,
          passwords: [],
          codes: {},
          formerCodes: [],
          marks: [],
        };
        await fc.asyncModelRun(() => ({ model, real }), steps);
      }),
      { numRuns: 12 },
    );
  });
}
