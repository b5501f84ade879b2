import { afterAll, expect, test } from 'vitest';
import { StartupError } from '#service/startup-error.ts';
import { sql } from 'kysely';
import { migrate } from '#service/postgres/migrate.ts';
import { openPostgres, type OpenDatabase } from '#service/postgres/open-postgres.ts';
import { startPostgresServer } from './postgres-server.ts';

const server = await startPostgresServer();
const opened: OpenDatabase[] = [];
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await server.close();
});

function open(url: string): OpenDatabase {
  const database = openPostgres({ url, poolSize: 2 });
  opened.push(database);
  return database;
}

const run = (database: OpenDatabase, statement: string) => sql.raw(statement).execute(database.db);

/** A database as the program before the migration left it. */
async function openFormer(): Promise<OpenDatabase> {
  const database = open(await server.newDatabase());
  await migrate(database);
  await run(database, "delete from kysely_migration where name = '0006-keys-by-bytes'");
  for (const [table, columns] of [
    ['accounts', ['id', 'population', 'address']],
    ['codes', ['id', 'population', 'address', 'client']],
    ['counts', ['key']],
  ] as const)
    for (const column of columns)
      await run(
        database,
        `alter table ${table} alter column ${column} type text collate "default"`,
      );
  return database;
}

/** Writes a row that the index does not have, as after a change of the order of text. */
async function insertUnindexed(database: OpenDatabase, index: string, insert: string) {
  const setReady = (isReady: boolean) =>
    run(
      database,
      `update pg_index set indisready = ${isReady} where indexrelid = '${index}'::regclass`,
    );
  await setReady(false);
  await run(database, insert);
  await setReady(true);
}

const ada = (id: string) => `insert into accounts (id, population, address, email, name, disabled,
  passwords) values ('${id}', '1000', 'ada@example.com', 'ada@example.com', '', false, '{}')`;

const found = async (database: OpenDatabase) => {
  const { rows } = await database.db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    return sql`select id from accounts where address = 'ada@example.com'`.execute(transaction);
  });
  return rows;
};

test('an account that a broken index does not find is found after the migration', async () => {
  const database = await openFormer();
  await insertUnindexed(database, 'accounts_holder', ada('user_1'));
  expect(await found(database)).toEqual([]);
  await migrate(database);
  expect(await found(database)).toEqual([{ id: 'user_1' }]);
});

test('the migration drops doubled codes and counts, and tells operators of doubled accounts', async () => {
  const database = await openFormer();
  const code = (id: string) => `insert into codes (id, population, address, type, digest,
    expires_at, client) values ('${id}', '1000', 'ada@example.com', 9, '', 0, '')`;
  const count = (spent: number) => `insert into counts values ('key', ${spent}, 0)`;
  await insertUnindexed(database, 'codes_holder', code('code_1'));
  await insertUnindexed(database, 'counts_pkey', count(1));
  await insertUnindexed(database, 'accounts_holder', ada('user_1'));
  for (const statement of [code('code_2'), count(2), ada('user_2')]) await run(database, statement);
  const refused = migrate(database);
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow('The database holds two rows for one key');
  await run(database, "delete from accounts where id = 'user_1'");
  await migrate(database);
  expect((await run(database, 'select id from codes')).rows).toEqual([{ id: 'code_2' }]);
  expect((await run(database, 'select spent from counts')).rows).toEqual([{ spent: 2 }]);
});

test('a start does not wait for a long backup while calls queue behind it', async () => {
  const database = await openFormer();
  await database.db.transaction().execute(async (backup) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(backup);
    await sql`lock table accounts in access share mode`.execute(backup);
    await expect(migrate(database)).rejects.toThrow('Another program, such as a backup,');
  });
  await migrate(database);
});

test('a migration may take longer than the database allows to calls', async () => {
  const database = await openFormer();
  await run(
    database,
    `do $$ begin execute format(
      'alter database %I set statement_timeout = 200', current_database()); end $$`,
  );
  await database.db
    .transaction()
    .execute(async (other) => {
      await sql`lock table accounts in access share mode`.execute(other);
      const migrating = migrate(database);
      await sql`select pg_sleep(1)`.execute(other);
      void migrating.catch(() => undefined);
      return { migrating };
    })
    .then(({ migrating }) => migrating);
});
