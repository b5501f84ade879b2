import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { Overload } from '#service/rules/refusals.ts';
import { openPostgres, type OpenDatabase } from '#service/postgres/open-postgres.ts';
import { Customer } from '../../contract/customer.ts';
import { openStored } from '../../contract/open-stored.ts';
import { startPostgresServer, type PostgresServer } from './postgres-server.ts';

let postgres: PostgresServer;
let url: string;
const opened: OpenDatabase[] = [];
beforeAll(async () => {
  postgres = await startPostgresServer();
  url = await postgres.newDatabase();
});
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await postgres.close();
});

function open(poolSize?: number): OpenDatabase {
  const database = openPostgres(poolSize === undefined ? { url } : { url, poolSize });
  opened.push(database);
  return database;
}

/** An instance over this database, and the errors that it reports as bugs. */
async function openInstance(database: OpenDatabase) {
  const bugs: unknown[] = [];
  const harness = await openStored(database, undefined, { onBug: (error) => bugs.push(error) });
  return { ada: new Customer(harness), bugs, service: harness.backend.service };
}

type Instance = Awaited<ReturnType<typeof openInstance>>;

async function expectOverload({ ada, bugs, service }: Instance): Promise<void> {
  const [known, sent, session] = await Promise.allSettled([
    ada.check(),
    ada.send(9),
    service.isTokenValid('token'),
  ]);
  const busy = { problem: { code: 503, retryAfterSeconds: 1 } };
  expect([known, sent]).toMatchObject([{ value: busy }, { value: busy }]);
  expect(session).toMatchObject({ reason: expect.any(Overload) });
  expect(bugs).toEqual([]);
}

test('while every connection is in use, a call is refused with Retry-After and not reported as a bug', async () => {
  const busy = open(1);
  const instance = await openInstance(busy);
  const holder = sql`select pg_sleep(2.4)`.execute(busy.db);
  // Begins before the calls ask for the only connection.
  await new Promise(setImmediate);
  await expectOverload(instance);
  await holder;
});

test('a call that waits too long for a lock is refused with Retry-After, and works afterwards', async () => {
  const instance = await openInstance(open());
  await open(1)
    .db.transaction()
    .execute(async (transaction) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      await sql`lock table accounts, sessions in access exclusive mode`.execute(transaction);
      await expectOverload(instance);
    });
  expect((await instance.ada.send(9)).ok).toBe(true);
});
