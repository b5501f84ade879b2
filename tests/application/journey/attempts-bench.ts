import { expect } from 'vitest';
import type {
  AttemptInputs,
  AttemptKey,
  AttemptName,
  AttemptOutcome,
} from '#application/journey/attempt.ts';
import {
  Attempts,
  type AttemptHandle,
  type AttemptPerformer,
} from '#application/journey/attempts.ts';
import { Journey } from '#application/journey/journey.ts';
import type { Email } from '#domain/email.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { ShownFailure } from '#domain/shown-failure.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { MemoryJourneyStorage } from '../../fakes/memory-journey-storage.ts';
import { PLACES, purposeOf, REFUSED, UNKNOWN, type Course, type Place } from './attempts-course.ts';

/** A press as a person would account for it. */
interface Press {
  readonly id: number;
  readonly where: Place;
  readonly course: Course;
  readonly input: object;
  readonly since: number;
  fate: 'wanted' | 'given up' | 'taken';
  outcome: AttemptOutcome | null;
  isOut: boolean;
  times: number;
}

/**
 * Attempts whose scripts and answers come when `wait` resolves, and what they should come to.
 * Long: each act beside what it should do, so that both are read together.
 */
export class Bench {
  readonly storage = new MemoryJourneyStorage();
  readonly clock = new FakeClock();
  readonly journey = new Journey(this.storage, this.clock);
  readonly defects: unknown[] = [];
  readonly presses: Press[] = [];
  /** Every screen is there. */
  isOver = false;
  readonly #wait: (what: string) => Promise<unknown>;
  readonly #attempts: Attempts;
  readonly #newest = new Map<AttemptKey, Press>();
  readonly #screens = new Map<AttemptKey, (() => void)[]>();
  /** Presses whose failure is not reported yet, in the order in which they failed. */
  readonly #failing: Press[] = [];
  #loads = 0;

  constructor(wait: (what: string) => Promise<unknown>) {
    this.#wait = wait;
    this.#attempts = new Attempts({
      journey: this.journey,
      clock: this.clock,
      performer: () => this.#load(),
      onDefect: (defect) => this.defects.push(defect),
    });
  }

  do(what: string, where: Place, next: Course): void {
    const { key } = where;
    const newest = this.#newest.get(key);
    switch (what) {
      case 'press':
        return this.#press(where, next);
      case 'give up':
        // What was not sent yet is taken back altogether.
        if (newest && this.#isUnderWay(newest))
          newest.fate = newest.times === 0 ? 'taken' : 'given up';
        return this.#attempts.giveUp(key);
      case 'take':
        // A page loaded from now on has nothing to say of its call, either.
        if (newest) Object.assign(newest, { fate: 'taken', isOut: false });
        return this.#attempts.take(key);
      case 'watch':
        this.#screens.set(key, [...(this.#screens.get(key) ?? []), this.#attempts.watch(key)]);
        return undefined;
      case 'leave':
        return this.#screens.get(key)?.pop()?.();
    }
  }

  watchEverything(): void {
    this.isOver = true;
    for (const { key } of PLACES) this.#attempts.watch(key);
  }

  expectSound(): void {
    const expected = PLACES.flatMap(({ key }) => {
      const attempt = this.#expectedAt(key);
      return attempt ? [[key, attempt] as const] : [];
    });
    expect(this.journey.state.attempts).toEqual(Object.fromEntries(expected));
    const stored = (this.storage.read('unanswered') ?? []) as readonly {
      readonly email: Email;
      readonly name: AttemptName;
    }[];
    const out = this.presses
      .filter(({ isOut }) => isOut)
      .map(({ where }) => `${where.name} ${where.input().email}`);
    expect(stored.map(({ name, email }) => `${name} ${email}`).toSorted()).toEqual(out.toSorted());
  }

  #press(where: Place, next: Course): void {
    const { key, name } = where;
    const newest = this.#newest.get(key);
    const input = where.input();
    // Nobody presses twice within a millisecond, and by the time of its press a call is distinguished from the same one before.
    this.clock.pass(1);
    if (!newest || !this.#isUnderWay(newest)) {
      const press: Press = {
        id: this.presses.length,
        where,
        course: next,
        input,
        since: this.clock.now(),
        fate: 'wanted',
        outcome: null,
        isOut: false,
        times: 0,
      };
      this.presses.push(press);
      this.#newest.set(key, press);
    }
    this.#attempts.start(name, input);
  }

  #isUnderWay({ fate, outcome }: Press): boolean {
    return fate === 'wanted' && outcome === null;
  }

  #expectedAt(key: AttemptKey): unknown {
    const newest = this.#newest.get(key);
    if (!newest || newest.fate === 'taken') return undefined;
    const { where, since, fate, outcome } = newest;
    const input = where.input();
    const begun = { name: where.name, email: input.email, purpose: purposeOf(input), since };
    if (fate === 'wanted')
      return outcome ? { ...begun, phase: 'ended', outcome } : { ...begun, phase: 'under-way' };
    // Nothing can have happened at the service: there is nothing to report.
    const isHarmless =
      outcome?.kind === 'unavailable' ||
      (outcome?.kind === 'failed' && outcome.failure === REFUSED);
    return isHarmless ? undefined : { ...begun, phase: 'given-up' };
  }

  async #load(): Promise<AttemptPerformer> {
    const press = this.presses[this.#loads++] as Press;
    await this.#wait(`scripts for ${press.id} ${press.course.scripts}`);
    if (press.course.scripts === 'fail' || this.#isLost(press))
      press.outcome = { kind: 'unavailable' };
    if (press.course.scripts === 'arrive')
      return {
        perform: (name, input, handle) => this.#perform(name, input, handle),
        wordUnanswered: () => UNKNOWN,
        whenStaying: () => this.#stay(),
      };
    throw new TypeError('Failed to fetch');
  }

  async #perform<Name extends AttemptName>(
    name: Name,
    input: AttemptInputs[Name],
    handle: AttemptHandle,
  ): Promise<Result<never, ShownFailure>> {
    const press = this.presses.find((one) => one.input === input) as Press;
    expect(name).toBe(press.where.name);
    press.times += 1;
    await this.#wait(`key for ${press.id}`);
    if (press.course.goesOut) {
      press.isOut = true;
      handle.goesOut();
    }
    await this.#wait(`answer for ${press.id}`);
    expect(handle.isGivenUp).toBe(this.#isLost(press));
    if (press.course.waits) {
      await handle.whenShown();
      const isShown = (this.#screens.get(press.where.key)?.length ?? 0) > 0;
      if (!this.isOver) expect(isShown || this.#isLost(press), 'shown, or nobody’s').toBe(true);
    }
    return this.#end(press) as Result<never, ShownFailure>;
  }

  /** A failure counts once the page is known to stay. */
  async #stay(): Promise<void> {
    const press = this.#failing.shift() as Press;
    await this.#wait(`the page stays, for ${press.id}`);
    this.#settle(press, {
      kind: 'failed',
      failure: press.course.end === 'refused' ? REFUSED : UNKNOWN,
    });
  }

  #isLost(press: Press): boolean {
    return press.fate !== 'wanted' || this.#newest.get(press.where.key) !== press;
  }

  #end(press: Press): Result<unknown, ShownFailure> {
    switch (press.course.end) {
      case 'done': {
        this.#settle(press, { kind: 'done', value: undefined });
        return ok();
      }
      case 'throws':
        this.#settle(press, { kind: 'broken' });
        throw new Error(`defect ${press.id}`);
      case 'refused':
      case 'unknown':
        this.#failing.push(press);
        return refuse(press.course.end === 'refused' ? REFUSED : UNKNOWN);
    }
  }

  #settle(press: Press, outcome: AttemptOutcome): void {
    press.outcome = outcome;
    press.isOut = false;
  }
}
