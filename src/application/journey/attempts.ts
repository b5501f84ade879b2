import type { Result } from '#domain/result.ts';
import type { ShownFailure } from '#domain/shown-failure.ts';
import type { Clock } from '../ports/clock.ts';
import {
  attemptKey,
  type Attempt,
  type AttemptInputs,
  type AttemptKey,
  type AttemptName,
  type AttemptOutcome,
  type AttemptValues,
  type UnansweredCall,
} from './attempt.ts';
import type { Journey } from './journey.ts';
import { isSameCall } from './unanswered-call.ts';

/** What whoever carries an attempt out may ask and report. */
export interface AttemptHandle {
  /** What was sent has been edited since: the outcome is nobody's any more. */
  readonly isGivenUp: boolean;
  /** Called right before a call that can't be repeated safely: a page loaded before the answer will speak of it. */
  goesOut(): void;
  /** Resolves once a screen shows the attempt, or it is given up: whoever has gone elsewhere is not taken away. */
  whenShown(): Promise<void>;
}

/** Carries attempts out: the use cases, once their scripts have arrived. Never rejects but for a defect. */
export interface AttemptPerformer {
  perform<Name extends AttemptName>(
    name: Name,
    input: AttemptInputs[Name],
    attempt: AttemptHandle,
  ): Promise<Result<AttemptValues[Name], ShownFailure>>;
  /** What there is to say of a call that a former page left unanswered. */
  wordUnanswered(attempt: Attempt): ShownFailure;
  /** Resolves once the page is known to stay; while it is being left, no call is taken for failed. */
  whenStaying(): Promise<void>;
}

export interface AttemptsOptions {
  readonly journey: Journey;
  readonly clock: Clock;
  /** Rejects when the scripts can't be fetched, and gives nothing when they take too long. */
  readonly performer: () => Promise<AttemptPerformer | void>;
  /** Called with every defect that ended an attempt. */
  readonly onDefect: (defect: unknown) => void;
}

/**
 * Begins attempts and brings their outcomes into the journey: one press, one call, wherever the person goes meanwhile.
 * Long: the life of an attempt, from its beginning to its outcome, is read in one piece or not understood.
 */
export class Attempts {
  readonly #options: AttemptsOptions;
  /** The newest attempt at each place, as it began. */
  readonly #newest = new Map<AttemptKey, Attempt>();
  /** Attempts whose scripts are still on their way: nothing of them has been sent. */
  readonly #unsent = new Set<Attempt>();
  readonly #screens = new Map<AttemptKey, number>();
  /** Each asks whether its wait for a screen is over. */
  readonly #waiting = new Set<() => void>();

  constructor(options: AttemptsOptions) {
    this.#options = options;
  }

  /**
   * Does nothing while the same attempt is under way. An appeal that a former page left unanswered, and no screen has reported yet, is reported
   * first and not sent: it would come in twice. Marks and codes work once.
   */
  start<Name extends AttemptName>(name: Name, input: AttemptInputs[Name]): void {
    const purpose = 'purpose' in input ? input.purpose : undefined;
    const key = attemptKey(name, purpose, input.email);
    const former = this.#at(key);
    if (former?.phase === 'under-way') return;
    const isReportedFirst = former?.phase === 'unanswered' && name === 'submit-appeal';
    // The call of one that was given up may still be out.
    if (former?.phase !== 'given-up' && !isReportedFirst) this.take(key);
    const begun = isReportedFirst
      ? former
      : { name, email: input.email, purpose, since: this.#options.clock.now() };
    const attempt = { ...begun, phase: 'under-way' } as Attempt<Name>;
    this.#newest.set(key, attempt);
    this.#unsent.add(attempt);
    this.#set(key, attempt);
    void this.#carryOut(key, attempt, isReportedFirst ? null : input);
  }

  /** What was pressed has been edited: the outcome will not be applied. Does nothing unless the attempt is under way. */
  giveUp(key: AttemptKey): void {
    const attempt = this.#at(key);
    if (attempt?.phase !== 'under-way') return;
    // What was not sent yet stays unsent: there is no outcome to speak of.
    if (this.#unsent.has(attempt)) return this.take(key);
    this.#set(key, { ...attempt, phase: 'given-up' });
    this.#checkWaiting();
  }

  /** Takes an attempt out of the journey: its outcome is reported, or has become pointless. */
  take(key: AttemptKey): void {
    const { journey } = this.#options;
    const { [key]: taken, ...others } = journey.state.attempts;
    if (!taken) return;
    journey.update('attempts', others);
    this.#forget(taken);
    this.#checkWaiting();
  }

  /** Notes that a screen shows the attempt with this key; gives back the function that ends it. */
  watch(key: AttemptKey): () => void {
    const count = (by: number) => this.#screens.set(key, (this.#screens.get(key) ?? 0) + by);
    count(1);
    this.#checkWaiting();
    return () => count(-1);
  }

  async #carryOut<Name extends AttemptName>(
    key: AttemptKey,
    attempt: Attempt<Name>,
    input: AttemptInputs[Name] | null,
  ): Promise<void> {
    const { name, email, purpose, since } = attempt;
    const call: UnansweredCall = { name, email, purpose, since };
    const outcome = await this.#outcome(attempt, input, this.#handle(key, attempt, call));
    this.#forget(attempt);
    if (this.#newest.get(key) !== attempt) return;
    if (!this.#isGivenUp(key, attempt)) this.#set(key, { ...attempt, phase: 'ended', outcome });
    else if (changedNothing(outcome)) this.take(key);
  }

  async #outcome<Name extends AttemptName>(
    attempt: Attempt<Name>,
    /** Null for an appeal that a former page left unanswered. */
    input: AttemptInputs[Name] | null,
    handle: AttemptHandle,
  ): Promise<AttemptOutcome<Name>> {
    const { performer, onDefect } = this.#options;
    try {
      const ready = await performer().catch(() => null);
      this.#unsent.delete(attempt);
      if (!ready || handle.isGivenUp) return { kind: 'unavailable' };
      if (!input) return { kind: 'failed', failure: ready.wordUnanswered(attempt) };
      const result = await ready.perform(attempt.name, input, handle);
      if (!result.ok) await ready.whenStaying();
      return result.ok
        ? { kind: 'done', value: result.value }
        : { kind: 'failed', failure: result.problem };
    } catch (defect) {
      onDefect(defect);
      return { kind: 'broken' };
    }
  }

  #handle(key: AttemptKey, attempt: Attempt, call: UnansweredCall): AttemptHandle {
    const { journey } = this.#options;
    const isGivenUp = () => this.#isGivenUp(key, attempt);
    return {
      get isGivenUp() {
        return isGivenUp();
      },
      goesOut() {
        journey.update('unanswered', [...journey.state.unanswered, call]);
      },
      whenShown: () =>
        new Promise((resolve) => {
          const check = () => {
            if (!isGivenUp() && (this.#screens.get(key) ?? 0) === 0) return;
            this.#waiting.delete(check);
            resolve();
          };
          this.#waiting.add(check);
          check();
        }),
    };
  }

  /** A page that is loaded from now on has nothing to say of this attempt's call. */
  #forget(attempt: Attempt): void {
    const { journey } = this.#options;
    const others = journey.state.unanswered.filter((call) => !isSameCall(call, attempt));
    if (others.length < journey.state.unanswered.length) journey.update('unanswered', others);
  }

  #isGivenUp(key: AttemptKey, attempt: Attempt): boolean {
    return this.#newest.get(key) !== attempt || this.#at(key)?.phase !== 'under-way';
  }

  #checkWaiting(): void {
    for (const check of this.#waiting) check();
  }

  #at(key: AttemptKey): Attempt | undefined {
    return this.#options.journey.state.attempts[key];
  }

  #set(key: AttemptKey, attempt: Attempt): void {
    const { journey } = this.#options;
    journey.update('attempts', { ...journey.state.attempts, [key]: attempt });
  }
}

/** A refusal changed nothing at the service, and neither did what was never sent; whatever else may have. */
function changedNothing(outcome: AttemptOutcome): boolean {
  return (
    outcome.kind === 'unavailable' ||
    (outcome.kind === 'failed' && outcome.failure.reason !== 'outcome-unknown')
  );
}
