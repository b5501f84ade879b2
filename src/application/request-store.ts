import {
  begin,
  restoreInterrupted,
  isUnshown,
  settle,
  listUnanswered,
  withdraw,
  finish,
  type RequestState,
  type RequestStates,
} from '#domain/request-states.ts';
import {
  requestKey,
  type RequestKey,
  type RequestName,
  type RequestSubject,
} from '#domain/requests.ts';
import { err, type Result } from '#domain/result.ts';
import type { DescribedFailure } from '#domain/failures/describe.ts';
import type { Journey } from '#application/journey/journey.ts';
import { Listeners } from './observable.ts';
import type { Clock } from '#domain/clock.ts';
import type { RequestInput, RequestValue, UseCases } from './use-cases.ts';

export type RequestResult<Name extends RequestName = RequestName> = Result<
  RequestValue<Name>,
  DescribedFailure
>;

/** Called with the result; `isLate` when it settled while no screen listened. */
export type ResultListener<Name extends RequestName = RequestName> = (
  result: RequestResult<Name>,
  isLate: boolean,
) => void;

export interface RequestsOptions {
  readonly journey: Journey;
  readonly clock: Clock;
  /** Only a reload of the page that sent a request tells that it may have gone through. */
  readonly isReload: boolean;
  /** Rejects when the scripts can't be fetched. */
  readonly load: () => Promise<UseCases>;
  /** Called with every defect that ended a request. */
  readonly onDefect: (defect: unknown) => void;
}

/** The requests of this page: pending, or settled until a screen has shown the result. */
export class RequestStore {
  #states: RequestStates<RequestResult>;
  readonly #aborts = new WeakMap<RequestState<RequestResult>, AbortController>();
  readonly #resultListeners = new Map<RequestKey, ResultListener>();
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;

  constructor(private readonly options: RequestsOptions) {
    this.#states = restoreInterrupted(options.isReload ? options.journey.state.requests : []);
    options.journey.update('requests', listUnanswered(this.#states));
  }

  /** Does nothing while the same request is pending: one press, one call. */
  run<Name extends RequestName>(name: Name, input: RequestInput<Name>): void {
    const { email, purpose }: RequestSubject = input;
    const request = { name, email, purpose, startedAt: this.options.clock.now() };
    if (!this.#update(begin(this.#states, request))) return;
    const pending = this.#states.get(requestKey(name, request));
    if (!pending) return;
    const abort = new AbortController();
    this.#aborts.set(pending, abort);
    void this.#perform(name, input, abort.signal).then((result) => this.#settle(pending, result));
  }

  /** Aborts a call that can be made again without harm, and ignores its result. */
  cancel(key: RequestKey): void {
    const request = this.#states.get(key);
    if (request && this.#update(withdraw(this.#states, key))) this.#aborts.get(request)?.abort();
  }

  isPending(key: RequestKey): boolean {
    return this.#states.get(key)?.state === 'pending';
  }

  /**
   * Calls the listener with the result of the request with this key, also one that settled before.
   * Returns a function that detaches the listener and cancels a request that changes nothing.
   */
  attach(key: RequestKey, listener: ResultListener): () => void {
    this.#resultListeners.set(key, listener);
    void this.#showUnshown(key, listener);
    return () => {
      if (this.#resultListeners.get(key) !== listener) return;
      this.#resultListeners.delete(key);
      this.cancel(key);
    };
  }

  async #perform<Name extends RequestName>(
    name: Name,
    input: RequestInput<Name>,
    signal: AbortSignal,
  ): Promise<RequestResult<Name>> {
    const { load, onDefect } = this.options;
    const useCases = await load().catch(() => null);
    if (!useCases || signal.aborted) return err(pageFailure('loadFailed'));
    try {
      return (await useCases.requests[name](input as never, signal)) as RequestResult<Name>;
    } catch (defect) {
      onDefect(defect);
      return err(pageFailure('broken'));
    }
  }

  #settle(request: RequestState<RequestResult>, result: RequestResult): void {
    const listener = this.#resultListeners.get(requestKey(request.name, request));
    if (!listener) this.#update(settle(this.#states, request, result));
    else if (this.#update(finish(this.#states, request))) listener(result, false);
  }

  async #showUnshown(key: RequestKey, listener: ResultListener): Promise<void> {
    const { clock, load } = this.options;
    const request = this.#states.get(key);
    if (!request || !isUnshown(request, clock.now())) return;
    // At the earliest after the commit that mounted the screen.
    const useCases = await (request.state === 'settled' ? null : load().catch(() => null));
    // Under StrictMode a screen attaches twice; a result is shown once.
    if (this.#states.get(key) !== request || this.#resultListeners.get(key) !== listener) return;
    const result =
      request.state === 'settled'
        ? request.result
        : useCases && err(useCases.describeInterrupted(request));
    if (result && this.#update(finish(this.#states, request))) listener(result, true);
  }

  /** Returns whether the states have changed. */
  #update(next: RequestStates<RequestResult>): boolean {
    if (next === this.#states) return false;
    this.#states = next;
    this.options.journey.update('requests', listUnanswered(next));
    this.#listeners.notify();
    return true;
  }
}

function pageFailure(page: 'loadFailed' | 'broken'): DescribedFailure {
  return { field: 'form', message: { text: { page } }, presentation: 'inline', reason: 'other' };
}
