import { Agent, request } from 'node:http';
import { createHttpClient } from '#adapters/http/http-client.ts';
import { HttpAuthApi } from '#adapters/http/http-auth-api.ts';
import { systemClock } from '#adapters/system-clock.ts';
import type { AuthApi } from '#application/ports/auth-api.ts';

/**
 * A call as the portal sends it, recorded once and sent many times: making it each time would cost
 * the sender more than the service.
 */
export interface RecordedCall {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export async function record(call: (api: AuthApi) => Promise<unknown>): Promise<RecordedCall> {
  let recorded: RecordedCall | null = null;
  const client = createHttpClient({
    apiBase: 'http://service.invalid',
    fetch: async (address, init) => {
      const url = new URL(address);
      const headers = Object.fromEntries(new Headers(init?.headers).entries());
      recorded = {
        path: `${url.pathname}${url.search}`,
        method: init?.method ?? 'GET',
        headers,
        body: typeof init?.body === 'string' ? init.body : '',
      };
      return new Response('{}', { headers: { 'Content-Type': 'application/json' } });
    },
    clock: systemClock,
    session: () => null,
    dropSession: () => undefined,
  });
  await call(new HttpAuthApi(client));
  if (!recorded) throw new Error('nothing was sent');
  return recorded;
}

/** Sends recorded calls to one service, over kept connections. */
export class Sender {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Infinity });

  constructor(private readonly url: string) {}

  /** @returns the status; 0 for a connection that broke */
  send({ path, method, headers, body }: RecordedCall): Promise<number> {
    return new Promise((resolve) => {
      const sent = request(this.url + path, { method, headers, agent: this.#agent }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      });
      sent.on('error', () => resolve(0));
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
