import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { Overload } from '#service/rules/refusals.ts';
import { inTransaction } from '#service/staging/postgres/inbox-transaction.ts';
import {
  DatabaseAway,
  openPostgres,
  type OpenDatabase,
} from '#service/staging/postgres/open-postgres.ts';
import { startPostgresServer } from './postgres-server.ts';

const postgres = await startPostgresServer();
const url = await postgres.newDatabase();
const open = (): OpenDatabase => openPostgres({ url, poolSize: 1 });
const [database, other] = [open(), open()];
afterAll(async () => {
  await Promise.all([database.close(), other.close()]);
  await postgres.close();
});
await sql`create table written (name text primary key)`.execute(database.db);

const connection = async () =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)).rows[0]?.pid;

test('a statement that the server does not answer does not affect other calls', async () => {
  const former = await connection();
  const stuck = database.db.transaction().execute(async (transaction) => {
    // As if the server were gone: nothing ends the statement in time.
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_sleep(30)`.execute(transaction);
  });
  await expect(stuck).rejects.toThrow(DatabaseAway);
  expect(await connection()).not.toBe(former);
  const { rows } = await sql`select current_setting('statement_timeout') as most`.execute(other.db);
  expect(rows).toEqual([{ most: '2500ms' }]);
});

test('a transaction that waited for a lock sees what others committed while it waited', async () => {
  await sql`truncate written`.execute(database.db);
  let held = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (held = resolve));
  const holder = inTransaction(database.db, ['ada@example.com'], async (transaction) => {
    held();
    await sql`select pg_sleep(0.5)`.execute(transaction);
    await sql`insert into written (name) values ('a')`.execute(transaction);
  });
  await isHeld;
  const seen = inTransaction(other.db, ['a.d.a@example.com'], async (transaction) =>
    sql`select name from written`.execute(transaction),
  );
  await holder;
  expect((await seen).rows).toEqual([{ name: 'a' }]);
});

test('two transactions of two addresses never wait for each other', async () => {
  const third = open();
  const addresses = ['ada@example.com', 'eve@example.com'];
  const waiting: Promise<unknown>[] = [];
  await inTransaction(third.db, addresses, async (transaction) => {
    waiting.push(inTransaction(database.db, addresses, async () => undefined));
    waiting.push(inTransaction(other.db, addresses.toReversed(), async () => undefined));
    const locks = sql<{
      waiting: number;
    }>`select count(*) as waiting from pg_locks where not granted`;
    await expect
      .poll(async () => (await locks.execute(transaction)).rows)
      .toEqual([{ waiting: 2 }]);
  });
  expect(await Promise.all(waiting)).toHaveLength(2);
  await third.close();
});

test('while every connection is in use, a call is refused as in an overload', async () => {
  await database.db.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await expect(sql`select 1`.execute(database.db)).rejects.toThrow(Overload);
  });
});
