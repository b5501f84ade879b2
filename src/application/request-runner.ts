import type { Journey } from '#application/journey/journey.ts';
import type { Clock } from '#domain/clock.ts';
import type { DescribedFailure } from '#domain/failures/describe.ts';
import {
  begin,
  finish,
  isUnshown,
  settle,
  withdraw,
  type RequestStates,
} from '#domain/request-states.ts';
import {
  requestKey,
  type RequestKey,
  type RequestName,
  type RequestSubject,
} from '#domain/requests.ts';
import { err, type Result } from '#domain/result.ts';
import type { RequestRun } from './request-run.ts';
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

export interface RequestRunnerOptions {
  readonly journey: Journey;
  readonly clock: Clock;
  /** Rejects when the scripts can't be fetched. */
  readonly load: () => Promise<UseCases>;
  readonly onDefect: (defect: unknown) => void;
}

/** Runs the requests of this page, whose states the journey holds, and tells screens the results. */
export class RequestRunner {
  /** Of the requests that are pending. */
  readonly #runs = new Map<RequestKey, AbortController>();
  readonly #listeners = new Map<RequestKey, ResultListener>();

  constructor(private readonly options: RequestRunnerOptions) {
    options.journey.subscribe(() => this.#endForgotten());
  }

  /** Starts nothing while the same request is pending: one press, one call. Returns its key. */
  run<Name extends RequestName>(name: Name, input: RequestInput<Name>): RequestKey {
    const { email, purpose }: RequestSubject = input;
    const request = { name, email, purpose, startedAt: this.options.clock.now() };
    const key = requestKey(name, request);
    if (!this.#update((requests) => begin(requests, request))) return key;
    const abort = new AbortController();
    this.#runs.set(key, abort);
    void this.#perform(name, input, abort.signal).then((result) => {
      if (!abort.signal.aborted) this.#settle(key, result);
    });
    return key;
  }

  /** Aborts a call that changes nothing, and ignores its result. Any other goes on. */
  withdraw(key: RequestKey): void {
    this.#update((requests) => withdraw(requests, key));
  }

  /**
   * Calls the listener with the result of the request with this key, also one that settled before.
   * Returns a function that detaches the listener and withdraws the request.
   */
  attach(key: RequestKey, listener: ResultListener): () => void {
    this.#listeners.set(key, listener);
    void this.#showUnshown(key);
    return () => {
      if (this.#listeners.get(key) !== listener) return;
      this.#listeners.delete(key);
      this.withdraw(key);
    };
  }

  async #perform<Name extends RequestName>(
    name: Name,
    input: RequestInput<Name>,
    signal: AbortSignal,
  ): Promise<RequestResult<Name>> {
    const { journey, load, onDefect } = this.options;
    const useCases = await load().catch(() => null);
    if (!useCases || signal.aborted) return err(pageFailure('loadFailed'));
    const run: RequestRun = {
      signal,
      journey: {
        get state() {
          return journey.state;
        },
        apply: (transition) => !signal.aborted && journey.apply(transition),
      },
    };
    try {
      return (await useCases.requests[name](input as never, run)) as RequestResult<Name>;
    } catch (defect) {
      onDefect(defect);
      return err(pageFailure('broken'));
    }
  }

  #settle(key: RequestKey, result: RequestResult): void {
    const listener = this.#listeners.get(key);
    this.#update((requests) => (listener ? finish(requests, key) : settle(requests, key, result)));
    listener?.(result, false);
  }

  async #showUnshown(key: RequestKey): Promise<void> {
    const { clock, journey, load } = this.options;
    const find = () => {
      const request = journey.state.requests.get(key);
      return request && isUnshown(request, clock.now()) ? request : null;
    };
    const found = find();
    if (!found) return;
    // Even for null, waits until the commit that mounted the screen has ended.
    const useCases = await (found.state === 'settled' ? null : load().catch(() => null));
    // Found again: another attachment may have shown it, as under StrictMode.
    const request = find();
    const listener = this.#listeners.get(key);
    if (!request || !listener) return;
    const result =
      request.state === 'settled'
        ? (request.result as RequestResult)
        : useCases && err(useCases.describeInterrupted(request, journey));
    if (!result) return;
    this.#update((requests) => finish(requests, key));
    listener(result, true);
  }

  /** A request is no longer pending: it is settled or withdrawn, or the person has signed out. */
  #endForgotten(): void {
    const { requests } = this.options.journey.state;
    for (const [key, abort] of this.#runs) {
      if (requests.get(key)?.state === 'pending') continue;
      this.#runs.delete(key);
      abort.abort();
    }
  }

  /** Returns whether the requests have changed. */
  #update(change: (requests: RequestStates<unknown>) => RequestStates<unknown>): boolean {
    return this.options.journey.apply(({ requests }) => ({ requests: change(requests) }));
  }
}

function pageFailure(page: 'loadFailed' | 'broken'): DescribedFailure {
  return { field: 'form', message: { text: { page } }, presentation: 'inline', reason: 'other' };
}
