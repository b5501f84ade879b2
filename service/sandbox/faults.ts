import type { ServerResponse } from 'node:http';
import { API_CALLS, type ApiCall } from '#domain/api-call-table.ts';

/** Ways in which a call can go wrong between a browser and a service. */
export const FAULTS = [
  'refused',
  'reset-mid-body',
  'hang',
  'slow-drip',
  'html-500',
  'empty-502',
  'invalid-json',
  'wrong-shape',
  'unauthorized',
  'too-many',
  'unknown-code',
] as const;

export type Fault = (typeof FAULTS)[number];

const DRIP_MS = 250;

const MOST_PLANNED = 1000;

interface Planned {
  readonly call: ApiCall;
  readonly fault: Fault;
  left: number;
}

/** Plans faults by call, and counts requests by call. For browser tests. */
export class FaultPlan {
  #planned: Planned[] = [];
  readonly #seen = new Map<ApiCall, number>();
  /**
   * True after the first plan: every answer then closes its connection. A browser repeats a POST by
   * itself if a keep-alive connection is reset, which would look like a second press.
   */
  closesConnections = false;

  /** Fails the next `times` requests of this call; the service never gets them. */
  next(call: ApiCall, fault: Fault, times = 1): void {
    this.closesConnections = true;
    this.#planned = [
      ...this.#planned.filter(({ left }) => left > 0),
      { call, fault, left: times },
    ].slice(-MOST_PLANNED);
  }

  clear(): void {
    this.#planned = [];
    this.#seen.clear();
  }

  /** Requests of this call since the last clear(), failed or not; preflights don't count. */
  seen(call: ApiCall): number {
    return this.#seen.get(call) ?? 0;
  }

  /** Counts a request and gives its fault, if one is planned. */
  take(call: ApiCall): Fault | null {
    this.#seen.set(call, this.seen(call) + 1);
    const planned = this.#planned.find((entry) => entry.call === call && entry.left > 0);
    if (!planned) return null;
    planned.left -= 1;
    return planned.fault;
  }
}

/** The call with this method and path (below the API base). */
export function callAt(method: string | undefined, path: string): ApiCall | null {
  const calls = Object.keys(API_CALLS) as ApiCall[];
  return (
    calls.find((call) => API_CALLS[call].method === method && API_CALLS[call].path === path) ?? null
  );
}

/** Answers with the fault. `headers` let a page on another origin read the answer. */
export function carryOutFault(
  fault: Fault,
  response: ServerResponse,
  headers: Record<string, string>,
): void {
  const end = (
    status: number,
    type: string,
    body: string,
    more: Record<string, string> = {},
  ): void => {
    response
      .writeHead(status, { ...headers, ...more, 'Content-Type': type, Connection: 'close' })
      .end(body);
  };
  const json = 'application/json';
  switch (fault) {
    case 'refused':
      response.socket?.resetAndDestroy();
      return;
    case 'reset-mid-body':
      response.writeHead(200, {
        ...headers,
        'Content-Type': json,
        'Content-Length': 1000,
        Connection: 'close',
      });
      // Reset only after the first bytes are sent, so that the browser sees a truncated body.
      response.write('{"exist":', () => response.socket?.resetAndDestroy());
      return;
    case 'hang':
      return;
    case 'slow-drip':
      drip(response, { ...headers, 'Content-Type': json, Connection: 'close' });
      return;
    case 'html-500':
      end(500, 'text/html', '<!doctype html><title>Error</title><h1>Internal Server Error</h1>');
      return;
    case 'empty-502':
      end(502, 'text/plain', '');
      return;
    case 'invalid-json':
      end(200, json, '{"exist":tru');
      return;
    case 'wrong-shape':
      end(200, json, '{"unexpected":true}');
      return;
    case 'unauthorized':
      end(401, json, '{"code":11016201,"message":"token expired or invalid"}');
      return;
    case 'too-many':
      end(429, json, '{"code":429,"message":"Too many requests"}', { 'Retry-After': '7' });
      return;
    case 'unknown-code':
      end(400, json, '{"code":99999999,"message":"An answer that no catalogue knows"}');
      return;
  }
}

/** White space before JSON is valid, so the endless body never becomes invalid. */
function drip(response: ServerResponse, headers: Record<string, string>): void {
  response.writeHead(200, headers);
  const timer = setInterval(() => response.write(' '), DRIP_MS);
  timer.unref();
  response.on('close', () => clearInterval(timer));
}
