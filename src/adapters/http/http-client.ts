import { CALL_TABLE, type CallShape } from '#application/ports/call-table.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { QueryRecord } from '#application/ports/screenless-api.ts';
import { HTTP_TIMEOUT_MS } from '#domain/call-failure.ts';
import type { CallFailure, CallName } from '#domain/call-failure.ts';
import { TOKEN_EXPIRED } from '#domain/error-codes.ts';
import { refuse, type Result } from '#domain/result.ts';
import type { Decode } from './answer-decoders.ts';
import { callUrl } from './call-url.ts';
import { writeExactJson } from '../exact-json.ts';
import { isExpiry, withDeadline } from '../deadline.ts';
import { readAnswer, type AnswerProblem } from './read-answer.ts';
import { specifiedFieldsOnly } from './request-fields.ts';
import { fetchFor } from './retrying-fetch.ts';
import { sessionHeaders, type Identity } from './session-headers.ts';
import { bufferedFetch, type Fetch } from './buffered-answer.ts';

export interface HttpClientOptions {
  /** Absolute URL without a trailing slash. */
  readonly apiBase: string;
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** The stored session at the time of a call. */
  readonly session: () => Identity | null;
  /** Tag of the language that the person reads at the time of a call, for a service that can answer in it. */
  readonly language?: () => string;
  /** Ends the stored session, whose token the service no longer takes (11016201). */
  readonly dropSession: () => void;
  /** Called with every failure once, with the milliseconds since the press. */
  readonly onFailure?: (failure: CallFailure, durationMs: number) => void;
}

/**
 * Makes one call of the call table. Resolves within 6000 ms, repeats and retries included;
 * never throws or rejects, whatever fetch does.
 */
export type HttpClient = <T>(
  call: CallName,
  payload: object | undefined,
  decode: Decode<T>,
  /** Not repeated by itself, whatever the call allows. */
  times?: 'once',
) => Promise<Result<T, CallFailure>>;

/** With the server's own time, where the answer names it: support looks for the failure there, and the device's clock may be wrong. */
type TimedProblem = AnswerProblem & { readonly at?: number };

interface Question<T> {
  readonly call: CallName;
  readonly payload: object | undefined;
  readonly decode: Decode<T>;
  readonly times: 'once' | undefined;
}

/** Means nothing without the session, so it is never repeated without one; every other call is public. */
const NEEDS_SESSION: CallName = 'bindAccount';

export function createHttpClient(options: HttpClientOptions): HttpClient {
  // Taken out of the options: a browser's fetch refuses to be called as somebody's method.
  const { apiBase, fetch, clock, session, language, dropSession, onFailure } = options;
  const send = bufferedFetch(fetch);

  async function ask<T>(
    { call, payload, decode, times }: Question<T>,
    identity: Identity | null,
    signal: AbortSignal,
  ): Promise<Result<T, TimedProblem>> {
    const shape: CallShape = CALL_TABLE[call];
    const request = specifiedFieldsOnly(call, payload ?? {});
    const query = shape.payload === 'query' ? (request as QueryRecord) : undefined;
    const fetchCall = times === 'once' ? send : fetchFor(call, send);
    const answer = await fetchCall(callUrl(apiBase, shape.path, query), {
      method: shape.method,
      headers: {
        Accept: 'application/json',
        ...(language && { 'Accept-Language': language() }),
        ...(shape.payload === 'body' ? { 'Content-Type': 'application/json' } : {}),
        ...sessionHeaders(identity),
      },
      ...(shape.payload === 'body' ? { body: writeExactJson(request) ?? '' } : {}),
      credentials: 'same-origin',
      // Keys rotate and accounts come into being: an answer is good for one use.
      cache: 'no-store',
      signal,
    });
    const read = readAnswer(answer, decode);
    return read.ok || answer.date === null ? read : refuse({ ...read.problem, at: answer.date });
  }

  async function askAgainWithoutStaleSession<T>(
    question: Question<T>,
    signal: AbortSignal,
  ): Promise<Result<T, TimedProblem>> {
    const used = session();
    const first = await ask(question, used, signal);
    if (
      first.ok ||
      !saysTokenExpired(first.problem) ||
      used === null ||
      question.call === NEEDS_SESSION
    )
      return first;
    // Another tab may have signed in again meanwhile; its session is not the stale one.
    if (session()?.authorization === used.authorization) dropSession();
    return ask(question, null, signal);
  }

  return async (call, payload, decode, times) => {
    const startedAt = clock.now();
    const outcome = await withDeadline(HTTP_TIMEOUT_MS, (signal) =>
      askAgainWithoutStaleSession({ call, payload, decode, times }, signal),
    ).catch((error: unknown) => refuse(problemOf(error)));
    if (outcome.ok) return outcome;
    const now = clock.now();
    const failure: CallFailure = { at: now, ...outcome.problem, call };
    // The clock may have been put back since.
    report(onFailure, failure, Math.max(0, now - startedAt));
    return refuse(failure);
  };
}

function saysTokenExpired(problem: AnswerProblem): boolean {
  return problem.kind === 'refused' && problem.code === TOKEN_EXPIRED;
}

function problemOf(error: unknown): TimedProblem {
  return { kind: isExpiry(error) ? 'timeout' : 'unreachable' };
}

/** Monitoring that breaks must not break the call it watches. */
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
