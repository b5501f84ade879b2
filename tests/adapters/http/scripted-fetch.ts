import type { Fetch } from '#adapters/http/send-request.ts';

interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
  readonly init: RequestInit;
}

/** What a server does to one request. */
export type Step = (signal: AbortSignal | null | undefined) => Promise<Response>;

/** A fetch that answers by a script, repeats its last step, and records the requests. */
export function scriptedFetch(...script: Step[]): {
  readonly fetch: Fetch;
  readonly sent: SentRequest[];
} {
  const sent: SentRequest[] = [];
  const fetch: Fetch = (url, init) => {
    // Like a browser's fetch, throws for an invalid header.
    const headers = Object.fromEntries(new Headers(init.headers));
    sent.push({
      url,
      method: init.method ?? 'GET',
      headers,
      body: init.body as string | undefined,
      init,
    });
    const step = script[Math.min(sent.length, script.length) - 1];
    if (step === undefined) throw new Error('the script is empty');
    return step(init.signal);
  };
  return { fetch, sent };
}

export const answers =
  (status: number, body: unknown, headers: Record<string, string> = {}): Step =>
  () =>
    Promise.resolve(
      new Response(
        body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
        {
          status,
          headers,
        },
      ),
    );

export const refusesConnection: Step = () => Promise.reject(new TypeError('fetch failed'));

/** Waits for that long, then does the step. */
export const after =
  (milliseconds: number, step: Step): Step =>
  (signal) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      setTimeout(() => void step(signal).then(resolve, reject), milliseconds);
    });
