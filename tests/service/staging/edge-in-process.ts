import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import pino from 'pino';
import { systemClock } from '#adapters/system-clock.ts';
import type { ServedAuthApi } from '#service/http/api-routes.ts';
import { InMemoryOtherCallsApi } from '#service/memory/in-memory-other-calls-api.ts';
import type { Environment } from '#service/settings.ts';
import { serviceApp } from '#service/staging/app.ts';
import { problemLog } from '#service/staging/problem-log.ts';
import { readServiceSettings } from '#service/staging/settings.ts';

/** An origin from which the edge may be called. */
export const ORIGIN = 'https://portal.example';

/** Limits that no test reaches. */
export const UNREACHED = { BUDGET_FACTOR: '1000' };

/** The service's HTTP edge without a socket, behind this proxy, with what it has logged. */
export function openEdge(service: ServedAuthApi, environment: Environment = {}, proxy?: string) {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const edge = serviceApp({
    service,
    otherCalls: new InMemoryOtherCallsApi(systemClock),
    log,
    onBug: problemLog(log).onBug,
    notReady: async () => [],
    pseudonym: (text) => `pseudonym of ${text.length}`,
    settings: readServiceSettings({
      DATABASE_URL: 'postgres://db/accounts',
      SERVICE_SECRET: 'the-secret-of-this-test-long-enough',
      USER_RANGES: '1000',
      ORIGINS: ORIGIN,
      ...environment,
    }),
  });
  const incoming = new IncomingMessage(new Socket());
  Object.defineProperty(incoming.socket, 'remoteAddress', { value: proxy });
  incoming.headers.host = 'service.example';
  const handle = async (request: Request): Promise<Response> =>
    edge.fetch(request, { incoming, outgoing: new ServerResponse(incoming) });
  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { edge, handle, logged };
}
