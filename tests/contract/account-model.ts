import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Budgets } from '#service/rules/attempt-limits.ts';
import { FakeClock } from '../fakes/fake-clock.ts';
import type { ContractHarness } from './contract-harness.ts';
import { codeOf, Customer, otherCode, valueOf } from './customer.ts';
import { UNLIMITED } from './open-in-memory.ts';

/*
 * One customer acts in any order. A small model checks the rules: only the newest code counts, it
 * ends by time and by wrong tries, a mark is used once, a password never twice.
 */

type Type = 9 | 11;
const MINUTE = 60_000;

interface Mark {
  readonly mark: string;
  readonly type: Type;
  readonly until: number;
  isLive: boolean;
}

class Model {
  passwords: string[] = [];
  codes: Partial<Record<Type, { code: string; until: number; wrong: number }>> = {};
  formerCodes: string[] = [];
  marks: Mark[] = [];

  /** The flow that fits the customer's state, or the other one. */
  type(isFitting: boolean): Type {
    return (this.passwords.length === 0) === isFitting ? 9 : 11;
  }
}

interface Real {
  readonly ada: Customer;
  readonly clock: FakeClock;
}

type Command = fc.AsyncCommand<Model, Real>;

const command = (name: string, run: Command['run']): Command => ({
  check: () => true,
  run,
  toString: () => name,
});

const send = (isFitting: boolean) =>
  command(`send ${isFitting}`, async (model, { ada, clock }) => {
    const type = model.type(isFitting);
    if (!isFitting) {
      expect(codeOf(await ada.send(type))).toBe(type === 9 ? 11011004 : 11010203);
      return;
    }
    const former = model.codes[type]?.code;
    if (former) model.formerCodes.push(former);
    model.codes[type] = {
      code: await ada.receive(type),
      until: clock.time + 10 * MINUTE,
      wrong: 0,
    };
  });

const check = (which: 'newest' | 'wrong' | 'former') =>
  command(`check ${which}`, async (model, { ada, clock }) => {
    const type = model.type(true);
    const pending = model.codes[type];
    const newest = pending?.code ?? '000000';
    const former = model.formerCodes.at(-1) ?? otherCode(newest);
    const typed = { newest, wrong: otherCode(newest), former }[which];
    const answer =
      type === 9 ? await ada.checkRegistrationCode(typed) : await ada.checkPasswordCode(typed);
    if (!pending) expect(codeOf(answer)).toBe(11010701);
    else if (pending.until <= clock.time || pending.wrong >= 5)
      expect(codeOf(answer)).toBe(11010703);
    else if (typed !== pending.code) {
      expect(codeOf(answer)).toBe(11010206);
      pending.wrong += 1;
    } else {
      const [mark = ''] = Object.values(valueOf<object>(answer)) as string[];
      const known = model.marks.find((entry) => entry.mark === mark);
      expect(known?.isLive ?? true).toBe(true);
      const until = clock.time + 10 * MINUTE;
      if (!known) model.marks.push({ mark, type, until, isLive: true });
    }
  });

/** Uses a mark for its own flow or for the other one. @param pick 0 is the newest mark */
const use = (isFitting: boolean, pick: number, password: string) =>
  command(`use mark ${pick}, ${password}, ${isFitting}`, async (model, { ada, clock }) => {
    const entry = model.marks.at(-1 - (pick % Math.max(1, model.marks.length)));
    if (!entry) return;
    const type = model.type(isFitting);
    const answer =
      type === 9
        ? await ada.complete(entry.mark as never, password)
        : await ada.change(entry.mark as never, password);
    const fits = entry.isLive && entry.type === type && entry.until > clock.time && isFitting;
    expect(answer.ok).toBe(fits && !model.passwords.includes(password));
    if (!answer.ok) return;
    model.passwords.push(password);
    for (const sibling of model.marks) if (sibling.type === type) sibling.isLive = false;
    delete model.codes[type];
  });

const logIn = (password: string) =>
  command(`log in ${password}`, async (model, { ada }) => {
    const current = model.passwords.at(-1);
    const expected =
      current === undefined ? 11010302 : current === password ? 'accepted' : 11010304;
    expect(codeOf(await ada.logIn(password))).toBe(expected);
  });

const wait = (milliseconds: number) =>
  command(`wait ${milliseconds}`, async (_, { clock }) => clock.pass(milliseconds));

/** A fixed sequence of steps that random choice seldom makes. */
const inARow = (...steps: readonly Command[]) =>
  command(steps.map(String).join(', '), async (model, real) => {
    for (const step of steps) await step.run(model, real);
  });

const isFitting = fc.nat(7).map((drawn) => drawn < 7);
const PASSWORDS = ['Lab-2026x', 'Lab-2027x', 'Lab-2028x', 'Lab-2029x', 'Lab-2030x', '密码-Aa1b'];
const anyPassword = fc.constantFrom(...PASSWORDS);
const kinds = [
  isFitting.map(send),
  fc.constantFrom('newest', 'wrong', 'former').map(check),
  anyPassword.map((password) => inARow(send(true), check('newest'), use(true, 0, password))),
  fc.constant(inARow(send(true), ...Array.from({ length: 5 }, () => check('wrong')))),
  fc.tuple(isFitting, fc.constantFrom(0, 0, 1, 2), anyPassword).map((drawn) => use(...drawn)),
  anyPassword.map(logIn),
  fc.constantFrom(1, MINUTE, 4 * MINUTE, 10 * MINUTE).map(wait),
];
// 'max', because short lists never get as far as a second change of the password.
const commands = fc.commands(kinds, { maxCommands: 40, size: 'max' });

/** @param open opens the same service for each run; each run has a new customer */
export function describeAccountModel(
  name: string,
  open: (clock: FakeClock, budgets: Budgets) => Promise<ContractHarness>,
): void {
  test(`${name}: codes, marks and passwords keep their rules in any order of a customer’s acts`, async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        const clock = new FakeClock();
        const ada = new Customer(await open(clock, UNLIMITED));
        await fc.asyncModelRun(() => ({ model: new Model(), real: { ada, clock } }), steps);
      }),
      { numRuns: 12 },
    );
  });
}
