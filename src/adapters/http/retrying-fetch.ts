import fetchRetry from 'fetch-retry';
import { CALL_TABLE } from '#application/ports/call-table.ts';
import type { CallName } from '#domain/call-failure.ts';
import type { BufferedAnswer, BufferedFetch } from './buffered-answer.ts';

/** The calls that are read again by themselves; everything else is sent exactly once per press. */
const RETRIED_CALLS: ReadonlySet<CallName> = new Set<CallName>(['getPublicKey', 'checkUser']);
const MAXIMUM_RETRIES = 2;
const FIRST_DELAY_MS = 200;
const PASSING_STATUS: ReadonlySet<number> = new Set([502, 503, 504]);

/** The fetch for one call: retried where the call allows it, within the signal of its `init`. */
export function fetchFor(call: CallName, fetch: BufferedFetch): BufferedFetch {
  if (!RETRIED_CALLS.has(call) || CALL_TABLE[call].method !== 'GET') return fetch;
  return (url, init) =>
    fetchRetry(fetch, {
      // fetch-retry ignores its own `retries` beside a function, so the count is checked here;
      // a retry whose time has run out meanwhile is stopped by `fetch` itself.
      retryOn: (attempt, error, answer) => attempt < MAXIMUM_RETRIES && mayPass(error, answer),
      retryDelay: (attempt) => FIRST_DELAY_MS * 2 ** attempt,
    })(url, init);
}

/** A broken connection, an answer that broke off or a gateway's hiccup; but a server that names its own hour is not pressed before it. */
function mayPass(error: Error | null, answer: BufferedAnswer | null): boolean {
  if (answer !== null)
    return (
      answer.text === null || (PASSING_STATUS.has(answer.status) && answer.retryAfter === null)
    );
  return error instanceof Error && error.name === 'TypeError';
}
