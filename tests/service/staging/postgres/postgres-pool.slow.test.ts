import { afterAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  openPostgres,
  type OpenDatabase,
  DatabaseAway,
} from '#service/staging/postgres/open-postgres.ts';
import { inTransaction } from '#service/staging/postgres/postgres-store.ts';
import { Overload } from '#service/rules/refusals.ts';
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
const written = async () =>
  (await sql<{ name: string }>`select name from written order by name`.execute(other.db)).rows.map(
    ({ name }) => name,
  );

test('a statement that the server does not answer does not affect other calls', async () => {
  const former = await connection();
  const stuck = database.db.transaction().execute(async (transaction) => {
    // As if the server were gone: nothing ends the statement in time.
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_sleep(30)`.execute(transaction);
  });
  await expect(stuck).rejects.toThrow(DatabaseAway);
  expect(await connection()).not.toBe(former);
});

test('a sound connection is lent again', async () => {
  const former = await connection();
  await expect(sql`select 1 / 0`.execute(database.db)).rejects.toThrow('division by zero');
  expect(await connection()).toBe(former);
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

test.each([
  ['a statement takes too long', 'select pg_sleep(4)', 0],
  // As in a program whose event loop stood still.
  ['no statement comes', 'set local idle_in_transaction_session_timeout = 20', 200],
])(
  'if %s, the call is refused as in an overload, and nothing is changed',
  async (_, text, pause) => {
    await sql`truncate written`.execute(database.db);
    const slow = inTransaction(database.db, ['ada@example.com'], async (transaction) => {
      await sql`insert into written (name) values ('a')`.execute(transaction);
      await sql.raw(text).execute(transaction);
      await new Promise((resolve) => setTimeout(resolve, pause));
      await sql`insert into written (name) values ('b')`.execute(transaction);
    });
    await expect(slow).rejects.toThrow(Overload);
    expect(await written()).toEqual([]);
    expect(await connection()).toEqual(expect.any(Number));
  },
);

test('while every connection is in use, a call is refused as in an overload', async () => {
  const holder = sql`select pg_sleep(2.4)`.execute(database.db);
  // Begins before the call asks for the only connection.
  await new Promise(setImmediate);
  await expect(sql`select 1`.execute(database.db)).rejects.toThrow(Overload);
  await holder;
});

test('calls beyond the connections that the server allows are refused as in an overload', async () => {
  await sql`create role few login connection limit 1`.execute(database.db);
  const few = openPostgres({ url: url.replace('postgres@', 'few@'), poolSize: 3 });
  // Of connections that are opened at once, PostgreSQL may refuse all.
  await sql`select 1`.execute(few.db);
  const asked = [1, 2, 3].map(() => sql`select pg_sleep(0.3)`.execute(few.db));
  const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(2);
  for (const one of refused) expect(one).toMatchObject({ reason: expect.any(Overload) });
  await expect(few.tryConnecting?.()).rejects.toThrow('too many connections for role "few"');
  await few.close();
});
