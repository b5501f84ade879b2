import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#adapters/postgres/kysely.ts';
import { openPostgres, type OpenDatabase } from '#adapters/postgres/open-postgres.ts';
import { startPostgresServer, type PostgresServer } from './postgres-server.ts';

let postgres: PostgresServer;
let database: OpenDatabase;
beforeAll(async () => {
  postgres = await startPostgresServer();
  database = openPostgres({ url: await postgres.newDatabase(), poolSize: 1 });
});
afterAll(async () => {
  await database.close();
  await postgres.close();
});

const connection = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)).rows[0]?.pid;

test('a statement that the server does not answer takes nobody else with it', async () => {
  const former = await connection();
  const stuck = database.db.transaction().execute(async (transaction) => {
    // As when the server is not there any more: nothing ends the statement in time.
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_sleep(30)`.execute(transaction);
  });
  await expect(stuck).rejects.toThrow('Query read timeout');
  expect(await connection()).not.toBe(former);
});

test('a connection that comes back within a transaction is not lent again', async () => {
  const former = await connection();
  await sql`begin`.execute(database.db);
  expect(await connection()).not.toBe(former);
});

test('a sound one is', async () => {
  const former = await connection();
  await expect(sql`select 1 / 0`.execute(database.db)).rejects.toThrow('division by zero');
  expect(await connection()).toBe(former);
});
