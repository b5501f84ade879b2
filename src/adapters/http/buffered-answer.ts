/** The part of `fetch` used here. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** An answer read to its end: from here on nothing waits and nothing can break off. */
export interface BufferedAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
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
      text: await response.text(),
    };
  };
}
