import { CALL_TIMEOUT_MS, type CallOptions, type Calls, type PromisedAnswer } from '#api/ports.ts';
import type { StoredIdentity } from '#application/ports/session-store.ts';
import { ageOf } from '#domain/age.ts';
import { CALL_NAMES, type ApiCall } from '#domain/call-names.ts';
import type { Clock } from '#domain/clock.ts';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import { meaningOf } from '#domain/failures/catalogue.ts';
import { err, type Result } from '#domain/result.ts';
import { readAnswer, type AnswerProblem } from './read-answer.ts';
import { requestSender, type SenderOptions } from './send-request.ts';

export interface HttpClientOptions extends SenderOptions {
  readonly clock: Clock;
  /** The stored session at the time of a call. */
  readonly session: () => StoredIdentity | null;
  /** Ends the stored session, whose token the service no longer takes (11016201). */
  readonly dropSession: () => void;
  /** Called once with every failure but 'interrupted', and the milliseconds since the call began. */
  readonly onFailure?: (failure: CallFailure, durationMs: number) => void;
}

/** The only call that needs a session, so it is never repeated without one. */
const NEEDS_SESSION: ApiCall = 'bindAccount';

/**
 * Every call of the table over HTTP. Each resolves within 6000 ms, repeats and retries included,
 * and at once when its signal is aborted. A fetch that throws or rejects is a failure value.
 */
export function createHttpApi(options: HttpClientOptions): Calls {
  const { clock, onFailure } = options;
  const send = requestSender(options);

  async function make(
    call: ApiCall,
    payload?: object,
    callerSignal?: AbortSignal,
  ): PromisedAnswer<unknown> {
    const startedAt = clock.now();
    const answer = await withDeadline(
      (signal) =>
        sendAgainIfStale(call, options, async (identity) =>
          readAnswer(call, await send(call, payload, identity, signal)),
        ),
      callerSignal,
    ).catch((error: unknown) => err(unansweredProblem(error, callerSignal)));
    if (answer.ok) return answer;
    const now = clock.now();
    const failure: CallFailure = { at: now, ...answer.error, call };
    if (failure.kind !== 'interrupted') onFailure?.(failure, ageOf(startedAt, now));
    return err(failure);
  }

  const calls = CALL_NAMES.map((call) => [
    call,
    (payload?: object, how?: CallOptions) => make(call, payload, how?.signal),
  ]);
  return Object.fromEntries(calls) as Calls;
}

type Read = Result<unknown, AnswerProblem>;

/** Sends a call once more without a session, if the service rejects the stored one. */
async function sendAgainIfStale(
  call: ApiCall,
  { session, dropSession }: HttpClientOptions,
  send: (identity: StoredIdentity | null) => Promise<Read>,
): Promise<Read> {
  const used = session();
  const first = await send(used);
  const isStale = !first.ok && meaningOf(first.error.code) === 'tokenExpired';
  if (!isStale || used === null || call === NEEDS_SESSION) return first;
  // Another tab may have signed in again: its session is not the stale one.
  if (session()?.authorization === used.authorization) dropSession();
  return send(null);
}

/**
 * Runs `work` with a signal. Rejects with a `TimeoutError` after 6000 ms, and at once when
 * `cancelled` is aborted, even if the work ignores its signal: a response body that never ends
 * would otherwise hang for ever.
 */
async function withDeadline<T>(
  work: (signal: AbortSignal) => Promise<T>,
  cancelled: AbortSignal | undefined,
): Promise<T> {
  cancelled?.throwIfAborted();
  const controller = new AbortController();
  const { signal } = controller;
  // Listens before the work does, whose own error about the abort would otherwise come first.
  const end = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason)),
  );
  const cancel = () => controller.abort(cancelled?.reason);
  cancelled?.addEventListener('abort', cancel);
  const expire = () => controller.abort(new DOMException('', 'TimeoutError'));
  const timer = setTimeout(expire, CALL_TIMEOUT_MS);
  try {
    return await Promise.race([work(signal), end]);
  } finally {
    clearTimeout(timer);
    cancelled?.removeEventListener('abort', cancel);
  }
}

function unansweredProblem(error: unknown, callerSignal: AbortSignal | undefined): AnswerProblem {
  if (callerSignal?.aborted) return { kind: 'interrupted' };
  const isExpired = error instanceof Error && error.name === 'TimeoutError';
  return { kind: isExpired ? 'timeout' : 'unreachable' };
}
