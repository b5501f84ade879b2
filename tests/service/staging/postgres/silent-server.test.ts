import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { DatabaseAway, openPostgres } from '#service/staging/postgres/open-postgres.ts';

afterEach(() => vi.useRealTimers());

test('a database that accepts connections and never answers counts as away, not as busy', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const database = openPostgres({ url: `postgres://ada@127.0.0.1:${port}/accounts`, poolSize: 1 });
  const asked = once(silent, 'connection');
  const outcome = database.db
    .selectFrom('accounts')
    .execute()
    .catch((error: unknown) => error);
  await asked;
  await vi.advanceTimersByTimeAsync(4000);
  expect(await outcome).toBeInstanceOf(DatabaseAway);
  for (const socket of sockets) socket.destroy();
  silent.close();
  await database.close();
});
