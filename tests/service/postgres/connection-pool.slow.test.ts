import { afterAll, expect, test } from 'vitest';
import { ask, transact, type Statement } from '#service/postgres/connections.ts';
import { sql } from '#service/postgres/kysely.ts';
import { openPostgres, type OpenDatabase } from '#service/postgres/open-postgres.ts';
import { describeTransactions, NOTHING, openTable, write } from './describe-transactions.ts';
import { startPostgresServer } from './postgres-server.ts';

const postgres = await startPostgresServer();
const url = await postgres.newDatabase();
const open = (): OpenDatabase => openPostgres({ url, poolSize: 1 });
const [database, other] = [open(), open()];
afterAll(async () => {
  await Promise.all([database.close(), other.close()]);
  await postgres.close();
});

describeTransactions('before a server', database);

const connection = async () =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)).rows[0]?.pid;

test('a statement that the server does not answer does not affect other calls', async () => {
  const former = await connection();
  const stuck = database.db.transaction().execute(async (transaction) => {
    // As if the server were gone: nothing ends the statement in time.
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_sleep(30)`.execute(transaction);
  });
  await expect(stuck).rejects.toThrow('Query read timeout');
  expect(await connection()).not.toBe(former);
});

test('a connection returned inside a transaction is closed', async () => {
  const former = await connection();
  await sql`begin`.execute(database.db);
  expect(await connection()).not.toBe(former);
});

test('a connection whose server has become read-only is closed', async () => {
  const former = await connection();
  await sql`set default_transaction_read_only = on`.execute(database.db);
  const write = sql`create table unwritten (id int)`.execute(database.db);
  await expect(write).rejects.toThrow('read-only transaction');
  expect(await connection()).not.toBe(former);
});

test('a sound connection is lent again', async () => {
  const former = await connection();
  await expect(sql`select 1 / 0`.execute(database.db)).rejects.toThrow('division by zero');
  expect(await connection()).toBe(former);
});

const sleep = (seconds: number): Statement => ({
  sql: 'select pg_sleep($1)',
  parameters: [seconds],
});
const LOCK: Statement = { sql: 'select pg_advisory_xact_lock(1)', parameters: [] };
const NAMES: Statement = { sql: 'select name from written', parameters: [] };

test('a transaction that waited for a lock sees what the holder wrote, though both statements were sent at once', async () => {
  await openTable(database);
  // Connects first, so that it waits for the lock and not for a connection.
  await ask(other.connections, NAMES);
  let decided = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (decided = resolve));
  const holder = transact(database.connections, [LOCK], () => {
    decided();
    return { value: null, writes: [sleep(0.5), write('a')] };
  });
  await isHeld;
  const seen = await transact(other.connections, [LOCK, NAMES], (rows) => ({
    value: rows,
    writes: [],
  }));
  await holder;
  expect(seen).toEqual([{ name: 'a' }]);
});

test('if one of the statements sent together takes too long, the server cancels it and rolls back the transaction', async () => {
  const written = await openTable(database);
  const former = await connection();
  const slow = transact(database.connections, [NOTHING], () => ({
    value: null,
    writes: [write('a'), sleep(4), write('b')],
  }));
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  expect([await written(), await connection()]).toEqual([[], former]);
});
