import fetchRetry from 'fetch-retry';
import { API_CALLS, type CallShape } from '#api/call-table.ts';
import type { ApiCall } from '#domain/api-calls.ts';
import type { Clock } from '#application/ports/clock.ts';
import {
  CALL_TIMEOUT_MS,
  type Answer,
  type Calls,
  type CallOptions,
} from '#application/ports/auth-api.ts';
import type { QueryRecord } from '#application/ports/payloads.ts';
import type { StoredIdentity } from '#application/ports/session-store.ts';
import { ageOf } from '#domain/age.ts';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import { TOKEN_EXPIRED } from '#domain/failures/catalogue.ts';
import { err, type Result } from '#domain/result.ts';
import { isExpiry, withDeadline } from '#adapters/deadline.ts';
import { DECODERS } from './answer-decoders.ts';
import { writeExactJson } from '#adapters/exact-json.ts';
import {
  parseHttpDate,
  readAnswer,
  type AnswerProblem,
  type BufferedAnswer,
} from './read-answer.ts';
import { callUrl, sessionHeaders } from './write-request.ts';

/** The part of `fetch` used here. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface HttpClientOptions {
  /** Absolute URL without a trailing slash. */
  readonly apiBase: string;
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** The stored session at the time of a call. */
  readonly session: () => StoredIdentity | null;
  /**
   * Tag of the language that the person reads at the time of a call, for a service that can answer
   * in it.
   */
  readonly language?: () => string;
  /** Ends the stored session, whose token the service no longer takes (11016201). */
  readonly dropSession: () => void;
  /** Called with every failure once, with the milliseconds since the press. */
  readonly onFailure?: (failure: CallFailure, durationMs: number) => void;
}

/** The only call that needs a session, so it is never repeated without one. */
const NEEDS_SESSION: ApiCall = 'bindAccount';

/** The calls that are retried automatically; every other call is sent exactly once per press. */
const RETRIED_CALLS: readonly ApiCall[] = ['getPublicKey', 'checkUser'];
const MAXIMUM_RETRIES = 2;
const FIRST_DELAY_MS = 200;
const RETRYABLE_STATUS: readonly number[] = [502, 503, 504];

/**
 * Every call of the table over HTTP. Each resolves within 6000 ms, repeats and retries included,
 * and at once when its signal is aborted. A fetch that throws or rejects is a failure value.
 */
export function createHttpApi(options: HttpClientOptions): Calls {
  const { clock, onFailure } = options;
  const send = createSender(options);

  async function make(
    call: ApiCall,
    payload?: object,
    callerSignal?: AbortSignal,
  ): Answer<unknown> {
    const startedAt = clock.now();
    const outcome = await withDeadline(
      CALL_TIMEOUT_MS,
      (signal) =>
        sendAgainIfStale(call, options, (identity) => send(call, payload, identity, signal)),
      callerSignal,
    ).catch((error: unknown) => err(unansweredProblem(error, callerSignal)));
    if (outcome.ok) return outcome;
    const now = clock.now();
    const failure: CallFailure = { at: now, ...outcome.error, call };
    if (failure.kind !== 'interrupted') report(onFailure, failure, ageOf(startedAt, now));
    return err(failure);
  }

  const calls = (Object.keys(API_CALLS) as ApiCall[]).map((call) => [
    call,
    (payload?: object, how?: CallOptions) => make(call, payload, how?.signal),
  ]);
  return Object.fromEntries(calls) as Calls;
}

type Read = Result<unknown, AnswerProblem>;

/** Sends a call, again after a temporary fault of some, and reads the answer. */
function createSender({ apiBase, fetch, language }: HttpClientOptions) {
  // Destructured, because browsers throw when `fetch` is called as a method of another object.
  const fetchOnce = (url: string, init: RequestInit) => fetchAnswer(fetch, url, init);
  // fetch-retry ignores its own `retries` beside a function, so the count is checked here.
  const fetchAgain = fetchRetry(fetchOnce, {
    retryOn: (attempt, error, answer) => attempt < MAXIMUM_RETRIES && isRetryable(error, answer),
    retryDelay: (attempt) => FIRST_DELAY_MS * 2 ** attempt,
  });

  return async (
    call: ApiCall,
    payload: object | undefined,
    identity: StoredIdentity | null,
    signal: AbortSignal,
  ): Promise<Read> => {
    const { method, path, payload: payloadKind }: CallShape = API_CALLS[call];
    const query = payloadKind === 'query' ? (payload as QueryRecord) : undefined;
    const fetchCall = RETRIED_CALLS.includes(call) ? fetchAgain : fetchOnce;
    const answer = await fetchCall(callUrl(apiBase, path, query), {
      method,
      headers: {
        Accept: 'application/json',
        ...(language && { 'Accept-Language': language() }),
        ...(payloadKind === 'body' && { 'Content-Type': 'application/json' }),
        ...sessionHeaders(identity),
      },
      ...(payloadKind === 'body' && { body: writeExactJson(payload ?? {}) ?? '' }),
      credentials: 'same-origin',
      // Never cached: keys rotate, and accounts are created.
      cache: 'no-store',
      signal,
    });
    return readAnswer<unknown>(answer, DECODERS[call]);
  };
}

/**
 * Reads headers and body together, so that a deadline or a retry covers both. Never sends once its
 * signal is aborted.
 */
async function fetchAnswer(fetch: Fetch, url: string, init: RequestInit): Promise<BufferedAnswer> {
  init.signal?.throwIfAborted();
  const response = await fetch(url, init);
  return {
    status: response.status,
    retryAfter: response.headers.get('Retry-After'),
    date: parseHttpDate(response.headers.get('Date')),
    requestId: response.headers.get('X-Request-Id'),
    text: await response.text().catch((error: unknown) => {
      // An abort is rethrown. Any other TypeError means a body that was cut off.
      init.signal?.throwIfAborted();
      if (!(error instanceof TypeError)) throw error;
      return null;
    }),
  };
}

/** Sends a call once more without a session, if the service rejects the stored one. */
async function sendAgainIfStale(
  call: ApiCall,
  { session, dropSession }: HttpClientOptions,
  send: (identity: StoredIdentity | null) => Promise<Read>,
): Promise<Read> {
  const used = session();
  const first = await send(used);
  const isStale = !first.ok && isTokenExpired(first.error);
  if (!isStale || used === null || call === NEEDS_SESSION) return first;
  // Another tab may have signed in again: its session is not the stale one.
  if (session()?.authorization === used.authorization) dropSession();
  return send(null);
}

/**
 * Whether a retry may succeed: after a broken connection, a cut-off answer or a gateway error,
 * unless the server sent Retry-After.
 */
function isRetryable(error: Error | null, answer: BufferedAnswer | null): boolean {
  if (answer?.text === null) return true;
  if (answer) return RETRYABLE_STATUS.includes(answer.status) && answer.retryAfter === null;
  return error instanceof Error && error.name === 'TypeError';
}

function isTokenExpired(problem: AnswerProblem): boolean {
  return problem.code === TOKEN_EXPIRED;
}

function unansweredProblem(error: unknown, callerSignal: AbortSignal | undefined): AnswerProblem {
  if (callerSignal?.aborted) return { kind: 'interrupted' };
  return { kind: isExpiry(error) ? 'timeout' : 'unreachable' };
}

/** Reports to monitoring, whose errors must not break the call. */
function report(
  onFailure: HttpClientOptions['onFailure'],
  failure: CallFailure,
  durationMs: number,
): void {
  try {
    onFailure?.(failure, durationMs);
  } catch {
    // The person's answer matters more than its report.
  }
}
