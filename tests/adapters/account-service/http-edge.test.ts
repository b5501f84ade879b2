import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gate } from '#adapters/account-service/gate.ts';
import { HashQueue } from '#adapters/account-service/hash-queue.ts';
import { httpEdge } from '#adapters/account-service/http-edge.ts';
import { Overload } from '#adapters/account-service/overload.ts';
import { ServiceMetrics } from '#adapters/account-service/service-metrics.ts';
import { InMemoryAuthApi } from '#adapters/in-memory/in-memory-auth-api.ts';
import { InMemoryScreenlessApi } from '#adapters/in-memory/in-memory-screenless-api.ts';
import { MailboxKey } from '#adapters/sandbox/mailbox-key.ts';
import { systemClock } from '#adapters/system-clock.ts';
import { CALL_TABLE } from '#application/call-table.ts';
import { HTTP_TIMEOUT_MS } from '#domain/call-failure.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openEdge(service: InMemoryAuthApi) {
  const metrics = new ServiceMetrics({ gate: new Gate({ places: 1 }), queue: new HashQueue(1), backlog: async () => ({ waiting: 0, oldestMs: 0 }) });
  const edge = httpEdge({
    service,
    screenless: new InMemoryScreenlessApi(systemClock),
    metrics,
    log: pino({ enabled: false }),
    clock: systemClock,
    notReady: async () => [],
    mailboxKey: new MailboxKey(),
  });
  const incoming = new IncomingMessage(new Socket());
  return (headers?: HeadersInit) =>
    edge.request(CALL_TABLE.getPublicKey.path, headers ? { headers } : {}, { incoming, outgoing: new ServerResponse(incoming) });
}

test('an answer that does not come in time is 50001, before the portal would give up', async () => {
  const service = new InMemoryAuthApi({ clock: systemClock });
  vi.spyOn(service, 'getPublicKey').mockReturnValue(new Promise(() => undefined));
  const asked = openEdge(service)();
  await vi.advanceTimersByTimeAsync(HTTP_TIMEOUT_MS - 1);
  const answer = await asked;
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ code: 50001, message: 'internal server error' });
  expect(answer.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
});

test('a call whose session can not be looked up in time is told when to come again, as any other is', async () => {
  const service = new InMemoryAuthApi({ clock: systemClock });
  vi.spyOn(service, 'isTokenValid').mockRejectedValue(new Overload(3));
  const answer = await openEdge(service)({ Authorization: 'token' });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('3');
  expect(await answer.json()).toEqual({ code: 503, message: 'The service is busy' });
});
