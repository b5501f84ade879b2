import { ageOf } from '#domain/age.ts';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import type { PageText } from '#domain/failures/failure-message.ts';
import {
  isChangingRequest,
  REQUESTS,
  type RequestName,
  type StartedRequest,
} from '#domain/requests.ts';
import { refuse, type Result } from '#domain/result.ts';
import type { DescribedFailure } from '#domain/failures/describe.ts';
import type { Journey } from '#application/journey/journey.ts';
import { Listeners } from './observable.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { RequestInput, RequestValue, UseCases } from './use-cases.ts';

/** How long after its press an outcome that no screen has shown is still news, milliseconds. */
const LATE_LIFETIME_MS = 10 * 60_000;

export type Outcome<Name extends RequestName = RequestName> = Result<
  RequestValue<Name>,
  DescribedFailure
>;

/** Called with the outcome; `isLate` when it settled while no screen listened. */
export type OutcomeListener<Name extends RequestName = RequestName> = (
  outcome: Outcome<Name>,
  isLate: boolean,
) => void;

export type RequestKey = string;

/**
 * Two requests with the same key are the same: the second is not started while the first is
 * pending.
 */
export function requestKey(
  name: RequestName,
  about: { readonly email?: string | undefined; readonly purpose?: ScreenPurpose | undefined } = {},
): RequestKey {
  const parts = REQUESTS[name].isPerAddress ? [name, about.purpose, about.email] : [name];
  return parts.join(' ').toLowerCase();
}

/** A request whose outcome no screen has shown; without an outcome, a reload interrupted it. */
type LateRequest = StartedRequest & { readonly outcome?: Outcome };

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

/** The requests of this page: pending, or late until a screen has shown the outcome. */
export class RequestStore {
  readonly #pending = new Map<RequestKey, StartedRequest & { readonly abort: AbortController }>();
  readonly #late = new Map<RequestKey, LateRequest>();
  readonly #outcomeListeners = new Map<RequestKey, OutcomeListener>();
  readonly #listeners = new Listeners();
  /** Gives back the function that ends the subscription. */
  readonly subscribe = this.#listeners.subscribe;

  constructor(private readonly options: RequestsOptions) {
    const interrupted = options.isReload ? options.journey.state.requests : [];
    for (const request of interrupted) this.#late.set(requestKey(request.name, request), request);
    this.#changed();
  }

  /** Does nothing while the same request is pending: one press, one call. */
  run<Name extends RequestName>(name: Name, input: RequestInput<Name>): void {
    const { email, purpose } = input as Pick<StartedRequest, 'email' | 'purpose'>;
    const key = requestKey(name, { email, purpose });
    if (this.#pending.has(key)) return;
    const startedAt = this.options.clock.now();
    const request = { name, email, purpose, startedAt, abort: new AbortController() };
    this.#late.delete(key);
    // The next step gets a new mark: what came of the former one is no longer news.
    const shape = REQUESTS[name];
    if ('nextStep' in shape) this.#late.delete(requestKey(shape.nextStep, { email }));
    this.#pending.set(key, request);
    this.#changed();
    void this.#perform(name, input, request.abort.signal).then((outcome) => {
      if (this.#pending.get(key) !== request) return;
      this.#pending.delete(key);
      this.#changed();
      const listener = this.#outcomeListeners.get(key);
      if (listener) listener(outcome, false);
      else this.#late.set(key, { ...request, outcome });
    });
  }

  /** Aborts a call that changes nothing, and ignores its outcome. */
  cancel(key: RequestKey): void {
    const request = this.#pending.get(key);
    if (!request || isChangingRequest(request.name)) return;
    request.abort.abort();
    this.#pending.delete(key);
    this.#changed();
  }

  isPending(key: RequestKey): boolean {
    return this.#pending.has(key);
  }

  /**
   * Calls the listener with the outcome of the request with this key, also one that settled before.
   * Returns a function that detaches the listener and cancels a request that changes nothing.
   */
  attach(key: RequestKey, listener: OutcomeListener): () => void {
    this.#outcomeListeners.set(key, listener);
    void this.#showLate(key, listener);
    return () => {
      if (this.#outcomeListeners.get(key) !== listener) return;
      this.#outcomeListeners.delete(key);
      this.cancel(key);
    };
  }

  async #perform<Name extends RequestName>(
    name: Name,
    input: RequestInput<Name>,
    signal: AbortSignal,
  ): Promise<Outcome<Name>> {
    const { load, onDefect } = this.options;
    const useCases = await load().catch(() => null);
    if (!useCases || signal.aborted) return refuse(pageFailure('loadFailed'));
    try {
      return (await useCases.requests[name](input as never, signal)) as Outcome<Name>;
    } catch (defect) {
      onDefect(defect);
      return refuse(pageFailure('broken'));
    }
  }

  async #showLate(key: RequestKey, listener: OutcomeListener): Promise<void> {
    const { clock, load } = this.options;
    const late = this.#late.get(key);
    if (!late || !isNews(late, clock.now())) return;
    // At the earliest after the commit that mounted the screen.
    const useCases = await (late.outcome ? Promise.resolve(null) : load().catch(() => null));
    // Under StrictMode a screen attaches twice; an outcome is shown once.
    if (this.#late.get(key) !== late || this.#outcomeListeners.get(key) !== listener) return;
    const outcome = late.outcome ?? (useCases && refuse(useCases.describeInterrupted(late)));
    if (!outcome) return;
    this.#late.delete(key);
    this.#changed();
    listener(outcome, true);
  }

  #changed(): void {
    const interrupted = [...this.#late.values()].filter(({ outcome }) => !outcome);
    const unanswered = [...interrupted, ...this.#pending.values()]
      .filter(({ name }) => isChangingRequest(name))
      .map(({ name, email, purpose, startedAt }) => ({ name, email, purpose, startedAt }));
    this.options.journey.update('requests', unanswered);
    this.#listeners.notify();
  }
}

function pageFailure(page: PageText['page']): DescribedFailure {
  return { field: 'form', message: { text: { page } }, presentation: 'inline', reason: 'other' };
}

function isNews({ startedAt }: Pick<StartedRequest, 'startedAt'>, now: number): boolean {
  return ageOf(startedAt, now) <= LATE_LIFETIME_MS;
}
