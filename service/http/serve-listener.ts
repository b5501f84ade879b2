import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { httpRefusal } from '../rules/refusals.ts';
import { refusalAnswer } from './api-routes.ts';

export interface ServeOptions {
  /** 0 takes any free port. */
  readonly port?: number;
  readonly host?: string;
  readonly timeouts?: typeof TIMEOUTS;
  /** How long stop() waits for pending calls. */
  readonly graceMs?: number;
}

/**
 * How long a request may take to arrive, and how often Node looks. Short, because honest requests
 * are small: a slow sender must not hold a connection.
 */
const TIMEOUTS = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1000,
};

/** Longer than usual balancers keep theirs: a request sent as it closes one would fail. */
const KEEP_ALIVE_MS = 75_000;
const SWEEP_MS = 25;
/** In a burst that exceeds Node's default of 511, the system would delay or reset connections. */
const BACKLOG = 4096;

export interface RunningServer {
  /** Origin, such as `http://127.0.0.1:8090`. */
  readonly url: string;
  /** Accepts no more requests, waits for pending ones, then closes the remaining connections. */
  readonly stop: () => Promise<void>;
}

/** Serves on loopback unless another host is given. Rejects when the port is taken. */
export async function serveListener(
  listener: RequestListener,
  options: ServeOptions = {},
): Promise<RunningServer> {
  const { port = 0, host = '127.0.0.1', graceMs = 2000, timeouts = TIMEOUTS } = options;
  const server = createServer({ ...timeouts, keepAliveTimeout: KEEP_ALIVE_MS }, listener);
  server.listen({ port, host, backlog: BACKLOG });
  await once(server, 'listening');
  const { address, family, port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`,
    async stop() {
      const closed = new Promise((resolve) => void server.close(resolve));
      // A keep-alive connection becomes idle when its call ends, and nothing else closes it then.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(cut);
    },
  };
}

/** The header of `RESPONSE_ALREADY_SENT`, by which another handler has sent the response. */
const ALREADY_SENT = 'x-hono-already-sent';

/**
 * A Fetch handler as a listener for Node's server. Hono's adapter replaces the global `Response` by
 * a faster one. It requires a host name, which HTTP/1.0 requests may lack.
 */
export function fetchListener(
  answer: (request: Request, env: HttpBindings) => Response | Promise<Response>,
): RequestListener {
  const listener = getRequestListener(
    async (request, env) => {
      const response = await answer(request, env as HttpBindings);
      // Hono copies answers, for HEAD or for a header, and the adapter would send the copy too.
      return response.headers.has(ALREADY_SENT) ? RESPONSE_ALREADY_SENT : response;
    },
    {
      hostname: 'unnamed.invalid',
      // The adapter's own answer to an invalid URL has no headers.
      errorHandler: () =>
        refusalAnswer(httpRefusal(400, 'the request can not be read'), {
          'X-Content-Type-Options': 'nosniff',
          'Cross-Origin-Resource-Policy': 'same-origin',
        }),
    },
  );
  return (request, response) => void listener(request, response);
}
