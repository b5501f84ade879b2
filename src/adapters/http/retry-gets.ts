import fetchRetry from 'fetch-retry';
import type { ApiCall } from '#domain/call-names.ts';
import type { BufferedAnswer } from './read-answer.ts';

/** The calls that are sent again after a temporary fault. Of the others, a fault ends the call. */
const RETRIED_CALLS: readonly ApiCall[] = ['getPublicKey', 'checkUser'];
const MAXIMUM_RETRIES = 2;
const FIRST_DELAY_MS = 200;
const RETRYABLE_STATUS: readonly number[] = [502, 503, 504];

type FetchAnswer = (url: string, init: RequestInit) => Promise<BufferedAnswer>;

/** Gives the function that sends a call: `fetchOnce`, or one that retries. */
export function retryGets(fetchOnce: FetchAnswer): (call: ApiCall) => FetchAnswer {
  // fetch-retry ignores its own `retries` beside a function, so the count is checked here.
  const fetchAgain = fetchRetry(fetchOnce, {
    retryOn: (attempt, error, answer) => attempt < MAXIMUM_RETRIES && isRetryable(error, answer),
    retryDelay: (attempt) => FIRST_DELAY_MS * 2 ** attempt,
  });
  return (call) => (RETRIED_CALLS.includes(call) ? fetchAgain : fetchOnce);
}

/**
 * Whether a retry may succeed: after a broken connection, a cut-off answer or a gateway error,
 * unless the server sent Retry-After.
 */
function isRetryable(error: Error | null, answer: BufferedAnswer | null): boolean {
  if (answer?.text === null) return true;
  if (answer) return RETRYABLE_STATUS.includes(answer.status) && !answer.headers.has('Retry-After');
  return error instanceof Error && error.name === 'TypeError';
}
