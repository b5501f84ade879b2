import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gate } from '#adapters/account-service/gate.ts';
import { HashQueue } from '#adapters/account-service/hash-queue.ts';
import { httpEdge } from '#adapters/account-service/http-edge.ts';
import { ServiceMetrics } from '#adapters/account-service/service-metrics.ts';
import { InMemoryAuthApi } from '#adapters/in-memory/in-memory-auth-api.ts';
import { InMemoryScreenlessApi } from '#adapters/in-memory/in-memory-screenless-api.ts';
import { MailboxKey } from '#adapters/sandbox/mailbox-key.ts';
import { systemClock } from '#adapters/system-clock.ts';
import { CALL_TABLE } from '#application/call-table.ts';
import { HTTP_TIMEOUT_MS } from '#domain/call-failure.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The edge before a service whose public key never comes. */
function openEdge() {
  const service = new InMemoryAuthApi({ clock: systemClock });
  vi.spyOn(service, 'getPublicKey').mockReturnValue(new Promise(() => undefined));
  const metrics = new ServiceMetrics({ gate: new Gate({ places: 1 }), queue: new HashQueue(1), backlog: async () => ({ waiting: 0, oldestMs: 0 }) });
  return httpEdge({
    service,
    screenless: new InMemoryScreenlessApi(systemClock),
    metrics,
    log: pino({ enabled: false }),
    clock: systemClock,
    notReady: async () => [],
    mailboxKey: new MailboxKey(),
  });
}

test('an answer that does not come in time is 50001, before the portal would give up', async () => {
  const incoming = new IncomingMessage(new Socket());
  const asked = openEdge().request(CALL_TABLE.getPublicKey.path, {}, { incoming, outgoing: new ServerResponse(incoming) });
  await vi.advanceTimersByTimeAsync(HTTP_TIMEOUT_MS - 1);
  const answer = await asked;
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ code: 50001, message: 'internal server error' });
  expect(answer.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
});
