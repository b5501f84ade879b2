import { ageOf } from './age.ts';
import {
  isChangingRequest,
  requestKey,
  REQUESTS,
  type RequestKey,
  type StartedRequest,
} from './requests.ts';

/**
 * A request that a screen still waits for or has not shown.
 *
 * - `pending`: its answer has not come
 * - `settled`: its result came while no screen listened
 * - `interrupted`: its page was left before the answer came
 */
export type RequestState<Settled> = StartedRequest &
  (
    | { readonly state: 'pending' }
    | { readonly state: 'settled'; readonly result: Settled }
    | { readonly state: 'interrupted' }
  );

export type RequestStates<Settled> = ReadonlyMap<RequestKey, RequestState<Settled>>;

/** How long after its press a result that no screen has shown is still news, milliseconds. */
export const NEWS_LIFETIME_MS = 10 * 60_000;

/** What the next page knows: only a reload tells that these may have gone through. */
export function restoreInterrupted(stored: readonly StartedRequest[]): RequestStates<never> {
  return new Map(
    stored.map((request) => [
      requestKey(request.name, request),
      { ...request, state: 'interrupted' },
    ]),
  );
}

/**
 * Begins a request, which replaces what came of a former one. The same states come back while the
 * same request is pending. The next step gets a new mark: what came of the former one is no longer
 * news.
 */
export function begin<Settled>(
  states: RequestStates<Settled>,
  request: StartedRequest,
): RequestStates<Settled> {
  const { name, email } = request;
  const key = requestKey(name, request);
  if (states.get(key)?.state === 'pending') return states;
  const next = new Map(states).set(key, { ...request, state: 'pending' });
  const shape = REQUESTS[name];
  const later = 'nextStep' in shape && requestKey(shape.nextStep, { email });
  if (later && next.get(later)?.state !== 'pending') next.delete(later);
  return next;
}

/** The answer to a pending request came while no screen listened. */
export function settle<Settled>(
  states: RequestStates<Settled>,
  key: RequestKey,
  result: Settled,
): RequestStates<Settled> {
  const request = states.get(key);
  if (request?.state !== 'pending') return states;
  return new Map(states).set(key, { ...request, state: 'settled', result });
}

/** Ends a pending request that changes nothing. Any other goes on. */
export function withdraw<Settled>(
  states: RequestStates<Settled>,
  key: RequestKey,
): RequestStates<Settled> {
  const request = states.get(key);
  const isWithdrawn = request?.state === 'pending' && !isChangingRequest(request.name);
  return isWithdrawn ? finish(states, key) : states;
}

/** A screen shows what came of the request. */
export function finish<Settled>(
  states: RequestStates<Settled>,
  key: RequestKey,
): RequestStates<Settled> {
  const next = new Map(states);
  return next.delete(key) ? next : states;
}

/** Whether a screen is still to show what came of the request. `now` in epoch milliseconds. */
export function isUnshown({ state, startedAt }: RequestState<unknown>, now: number): boolean {
  return state !== 'pending' && ageOf(startedAt, now) <= NEWS_LIFETIME_MS;
}

/** The requests without an answer that may have changed something: the next page has to know. */
export function listUnanswered(states: RequestStates<unknown>): readonly StartedRequest[] {
  return [...states.values()]
    .filter(({ state, name }) => state !== 'settled' && isChangingRequest(name))
    .map(({ name, email, purpose, startedAt }) => ({ name, email, purpose, startedAt }));
}
