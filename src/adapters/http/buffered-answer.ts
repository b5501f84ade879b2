import { parseHttpDate } from './retry-after.ts';

/** The part of `fetch` used here. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** An answer read to its end: from here on nothing waits and nothing can break off. */
export interface BufferedAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  /** When the server answered, epoch milliseconds by its own clock; null where it does not say, or another origin may not read it. */
  readonly date: number | null;
  /** Null when it broke off, or its encoding is none: the server may have done all that was asked. */
  readonly text: string | null;
}

export type BufferedFetch = (url: string, init: RequestInit) => Promise<BufferedAnswer>;

/**
 * A fetch that gives the body with the headers, so that a deadline or a retry covers both.
 * Rejects, and never throws, as fetch does; never sends once its signal is aborted.
 */
export function bufferedFetch(fetch: Fetch): BufferedFetch {
  return async (url, init) => {
    init.signal?.throwIfAborted();
    const response = await fetch(url, init);
    return {
      status: response.status,
      retryAfter: response.headers.get('Retry-After'),
      date: parseHttpDate(response.headers.get('Date')),
      text: await response.text().catch((error: unknown) => {
        // Whoever ended the call wants no answer.
        init.signal?.throwIfAborted();
        if (!(error instanceof TypeError)) throw error;
        return null;
      }),
    };
  };
}
