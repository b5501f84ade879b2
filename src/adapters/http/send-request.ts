import { writeExactJson } from '#adapters/exact-json.ts';
import { API_CALLS, type CallShape } from '#api/contract.ts';
import type { QueryRecord } from '#api/payloads.ts';
import type { StoredIdentity } from '#application/ports/session-store.ts';
import type { ApiCall } from '#domain/call-names.ts';
import type { BufferedAnswer } from './read-answer.ts';
import { retryGets } from './retry-gets.ts';

/** The part of `fetch` used here. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface SenderOptions {
  /** Absolute URL without a trailing slash. */
  readonly apiBase: string;
  readonly fetch: Fetch;
  /** Tag of the language that the person reads, for a service that can answer in it. */
  readonly language?: () => string;
  /** The window; unless given, the page stays. */
  readonly page?: Pick<EventTarget, 'addEventListener'>;
}

/** Gives a function that sends a call; it rejects as `fetch` does. */
export function requestSender({ apiBase, fetch, language, page }: SenderOptions) {
  const fetchHere = page ? delayFailures(fetch, page) : fetch;
  const fetchFor = retryGets((url, init) => fetchAnswer(fetchHere, url, init));

  return (
    call: ApiCall,
    payload: object | undefined,
    identity: StoredIdentity | null,
    signal: AbortSignal,
  ): Promise<BufferedAnswer> => {
    const { method, path, body, query }: CallShape = API_CALLS[call];
    return fetchFor(call)(callUrl(apiBase, path, query && (payload as QueryRecord)), {
      method,
      headers: {
        Accept: 'application/json',
        ...(language && { 'Accept-Language': language() }),
        ...(body && { 'Content-Type': 'application/json' }),
        ...sessionHeaders(identity),
      },
      ...(body && { body: writeExactJson(payload ?? {}) ?? '' }),
      credentials: 'same-origin',
      // Never cached: keys rotate, and accounts are created.
      cache: 'no-store',
      signal,
    });
  };
}

/** A page that still runs then stays: the navigation was stopped, or was a download. */
const STAYS_AFTER_MS = 5000;

/**
 * Firefox and Safari abort pending fetches after `beforeunload`. That is no failure, and the call
 * must stay stored as interrupted for the next page. So a fetch that fails after `beforeunload`
 * rejects only once the page is known to stay.
 */
function delayFailures(fetch: Fetch, page: Pick<EventTarget, 'addEventListener'>): Fetch {
  let stays = Promise.resolve();
  page.addEventListener('beforeunload', () => {
    stays = new Promise((resolve) => setTimeout(resolve, STAYS_AFTER_MS));
  });
  return (url, init) =>
    fetch(url, init).catch(async (failure: unknown) => {
      await stays;
      throw failure;
    });
}

/**
 * Reads headers and body together, so that a deadline or a retry covers both. Never sends once its
 * signal is aborted.
 */
async function fetchAnswer(fetch: Fetch, url: string, init: RequestInit): Promise<BufferedAnswer> {
  init.signal?.throwIfAborted();
  const response = await fetch(url, init);
  const text = await response.text().catch((error: unknown) => {
    // An abort is rethrown. Any other TypeError means a body that was cut off.
    init.signal?.throwIfAborted();
    if (!(error instanceof TypeError)) throw error;
    return null;
  });
  return { status: response.status, headers: response.headers, text };
}

/** The disk service lives beside the API's base path, not below it (spec section 7). */
const DISK_PATH = '/zuul/api/disk/';

/** The address of a call: text parameters trimmed, arrays as repeated keys, undefined left out. */
export function callUrl(apiBase: string, path: string, query: QueryRecord = {}): string {
  const root = path.startsWith(DISK_PATH) ? new URL(apiBase).origin : apiBase;
  const search = queryString(query);
  return root + path + (search === '' ? '' : `?${search}`);
}

function queryString(query: QueryRecord): string {
  const parameters = new URLSearchParams();
  for (const [key, value = []] of Object.entries(query))
    for (const one of [value].flat())
      parameters.append(key, typeof one === 'string' ? one.trim() : String(one));
  return parameters.toString();
}

/**
 * `UserRange` and `userId` when a user is stored, `Authorization` when a token is (spec section 6).
 */
export function sessionHeaders(identity: StoredIdentity | null): Record<string, string> {
  const headers: Record<string, string> = {};
  set(headers, 'UserRange', identity?.userRangeId);
  set(headers, 'userId', identity?.id);
  set(headers, 'Authorization', identity?.authorization);
  return headers;
}

// fetch throws on a value with a line break or beyond Latin-1, before anything is sent:
// a call without the header can still be answered, a call that throws can't.
const SENDABLE = /^[\t\u0020-\u007E\u0080-\u00FF]*$/;

function set(headers: Record<string, string>, name: string, value: unknown): void {
  if (!['string', 'number', 'bigint'].includes(typeof value)) return;
  const text = String(value);
  if (text.trim() !== '' && SENDABLE.test(text)) headers[name] = text;
}
