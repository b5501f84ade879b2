import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { PLAIN_HEADERS } from './wire-answer.ts';

export interface ServeOptions {
  /** 0 takes any free port. */
  readonly port?: number;
  readonly host?: string;
  readonly timeouts?: ServerTimeouts;
  /** How long stop() waits for pending calls. */
  readonly graceMs?: number;
}

export interface ServerTimeouts {
  /** Limits for receiving a request's headers, and the whole request. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** How often both limits are checked. */
  readonly checkEveryMs: number;
}

/** Short, because honest requests are small: a slow sender must not hold a connection. */
export const DEFAULT_TIMEOUTS: ServerTimeouts = {
  headersMs: 5000,
  requestMs: 10_000,
  checkEveryMs: 1000,
};

const KEEP_ALIVE_MS = 5000;
const SWEEP_MS = 25;
/**
 * A burst of callers exceeds Node's default of 511; the system would then delay or reset
 * connections.
 */
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
  const { port = 0, host = '127.0.0.1', graceMs = 2000, timeouts = DEFAULT_TIMEOUTS } = options;
  const server = createServer(
    {
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.requestMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Node's own refusal lacks our headers.
      requireHostHeader: false,
    },
    (request, response) => {
      if (request.headers.host !== undefined || request.httpVersion === '1.0')
        listener(request, response);
      else response.writeHead(400, REFUSAL_HEADERS).end();
    },
  );
  server.on('checkExpectation', (_request, response) =>
    response.writeHead(417, REFUSAL_HEADERS).end(),
  );
  server.on('clientError', refuseUnread);
  await listen(server, port, host);
  const { address, family, port: taken } = server.address() as AddressInfo;
  const name = family === 'IPv6' ? `[${address}]` : address;
  return { url: `http://${name}:${taken}`, stop: () => stop(server, graceMs) };
}

/** Headers of refusals sent before the URL is read. */
const REFUSAL_HEADERS: Readonly<Record<string, string>> = {
  ...PLAIN_HEADERS,
  'Content-Length': '0',
  Connection: 'close',
};

const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers malformed HTTP like Node, but with headers. */
function refuseUnread(
  error: NodeJS.ErrnoException,
  socket: Duplex & { readonly bytesWritten?: number },
): void {
  // After an earlier answer, the client could not tell which request this one is for.
  if (!socket.writable || error.code === 'ECONNRESET' || (socket.bytesWritten ?? 0) > 0) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const headers = Object.entries(REFUSAL_HEADERS).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n`, () =>
    socket.destroy(),
  );
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function stop(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    // A keep-alive connection becomes idle only when its call ends, and nothing else would close it
    // soon.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
  });
}
