import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { ServiceSecret } from '#service/postgres/service-secret.ts';
import { databaseWarnings } from '#service/postgres/database-problems.ts';
import { expectMigrated, isMigrated, migrate } from '#service/postgres/migrate.ts';
import { openPostgres, type OpenDatabase } from '#service/postgres/open-postgres.ts';
import { openStored, TEST_SECRET } from '../../contract/open-stored.ts';
import { StartupError } from '#service/startup-error.ts';
import { startPostgresServer } from './postgres-server.ts';

const server = await startPostgresServer();
const opened: OpenDatabase[] = [];
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await server.close();
});

async function open(url?: string): Promise<OpenDatabase> {
  const database = openPostgres({ url: url ?? (await server.newDatabase()), poolSize: 2 });
  opened.push(database);
  return database;
}

const runIn = (database: OpenDatabase, statement: string) =>
  sql.raw(statement).execute(database.db);
const run = async (url: string, statement: string) => runIn(await open(url), statement);

async function expectRefused(refused: Promise<unknown>, sentence: string): Promise<void> {
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow(sentence);
}

test('instances that start at once on an empty database take turns, and all find it ready', async () => {
  const url = await server.newDatabase();
  const instances = await Promise.all(Array.from({ length: 4 }, () => open(url)));
  const areReady = () => Promise.all(instances.map(({ db }) => isMigrated(db)));
  expect(await areReady()).toEqual([false, false, false, false]);
  await Promise.all(instances.map(migrate));
  expect(await areReady()).toEqual([true, true, true, true]);
});

test('a database that a newer program has used is refused, and left as it is', async () => {
  const database = await open();
  await migrate(database);
  await runIn(database, "insert into kysely_migration values ('9999-from-the-future', '')");
  await expectRefused(migrate(database), 'it has had the migration 9999-from-the-future');
  expect(await isMigrated(database.db), 'an instance that runs goes on').toBe(true);
});

test('a start with another secret than the database’s is refused, and one with both secrets works', async () => {
  const database = await open();
  const { api } = await openStored(database);
  await api.getPublicKey();
  const startWith = (current: string, ...former: readonly string[]) =>
    openStored(database, undefined, { secret: new ServiceSecret(current, ...former) });
  const NEW = 'another secret of the tests, 32 bytes or more';
  await expectRefused(startWith(NEW), 'SERVICE_SECRET is not the one that this database was');
  await startWith(NEW, TEST_SECRET);
});

test('a user that may not make tables is told what to grant', async () => {
  const url = await server.newDatabase();
  await run(url, 'create role guest login');
  await run(url, 'revoke create on schema public from public');
  await expect(migrate(await open(url.replace('postgres@', 'guest@')))).rejects.toThrow(
    'permission denied for schema public. To change tables, its user has to own them and may create in their schema: alter table … owner to …; grant create on schema … to …;',
  );
});

test('two schemas of a database are independent', async () => {
  const url = await server.newDatabase();
  await migrate(await open(url));
  await run(url, 'create schema second');
  const second = await open(`${url}&options=${encodeURIComponent('-c search_path=second,public')}`);
  await migrate(second);
  expect(await isMigrated(second.db)).toBe(true);
  await runIn(second, 'select from second.accounts');
});

test.each([
  ['create table accounts (id int)', 'accounts'],
  ['create table kysely_migration (id int)', 'kysely_migration'],
  [
    "create table kysely_migration (name text); insert into kysely_migration values ('2020-other')",
    'kysely_migration',
  ],
])('a table of another program is reported: %s', async (statement, table) => {
  const url = await server.newDatabase();
  await run(url, statement);
  const reason = `The database of DATABASE_URL can not be used: its schema public has a table ${table} of another program. Name a database, or a schema in search_path, that is empty.`;
  await expect(migrate(await open(url))).rejects.toThrow(reason);
  await expect(expectMigrated((await open(url)).db)).rejects.toThrow(reason);
});

test.each([
  [
    "create database DATABASE encoding 'LATIN1' template template0 locale 'C'",
    "its encoding is LATIN1, in which names of customers can't be stored.",
  ],
  [
    "create database DATABASE; alter database DATABASE set search_path = 'nowhere'",
    'its search_path names no schema that exists',
  ],
  [
    'create database DATABASE; alter database DATABASE set default_transaction_read_only = on',
    'it is read-only, as a standby is.',
  ],
])('a database that the service can not work with is reported: %s', async (statements, reason) => {
  const url = await server.newDatabase();
  const name = `odd_${randomBytes(6).toString('hex')}`;
  for (const statement of statements.split('; '))
    await run(url, statement.replace('DATABASE', name));
  const odd = new URL(url);
  odd.pathname = `/${name}`;
  await expect(migrate(await open(odd.href))).rejects.toThrow(
    `The database of DATABASE_URL can not be used: ${reason}`,
  );
});

/** A database as the program before the migration left it. */
async function openFormer(): Promise<OpenDatabase> {
  const database = await open();
  await migrate(database);
  await runIn(database, "delete from kysely_migration where name = '0006-keys-by-bytes'");
  for (const [table, columns] of [
    ['accounts', ['id', 'population', 'address']],
    ['codes', ['id', 'population', 'address', 'client']],
    ['counts', ['key']],
  ] as const)
    for (const column of columns)
      await runIn(
        database,
        `alter table ${table} alter column ${column} type text collate "default"`,
      );
  return database;
}

/** Writes a row that the index does not have, as after a change of the order of text. */
async function insertUnindexed(database: OpenDatabase, index: string, insert: string) {
  const setReady = (isReady: boolean) =>
    runIn(
      database,
      `update pg_index set indisready = ${isReady} where indexrelid = '${index}'::regclass`,
    );
  await setReady(false);
  await runIn(database, insert);
  await setReady(true);
}

const ada = (id: string) => `insert into accounts (id, population, address, email, name, disabled,
  passwords) values ('${id}', '1000', 'ada@example.com', 'ada@example.com', '', false, '{}')`;

test('an account that a broken index does not find is found after the migration', async () => {
  const database = await openFormer();
  await insertUnindexed(database, 'accounts_holder', ada('user_1'));
  const found = () =>
    database.db.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      const account = sql`select id from accounts where address = 'ada@example.com'`;
      return (await account.execute(transaction)).rows;
    });
  expect(await found()).toEqual([]);
  await migrate(database);
  expect(await found()).toEqual([{ id: 'user_1' }]);
});

test('the migration drops doubled codes and counts, and tells operators of doubled accounts', async () => {
  const database = await openFormer();
  const code = (id: string) => `insert into codes (id, population, address, type, digest,
    expires_at, client) values ('${id}', '1000', 'ada@example.com', 9, '', 0, '')`;
  const count = (spent: number) => `insert into counts values ('key', ${spent}, 0)`;
  await insertUnindexed(database, 'codes_holder', code('code_1'));
  await insertUnindexed(database, 'counts_pkey', count(1));
  await insertUnindexed(database, 'accounts_holder', ada('user_1'));
  for (const statement of [code('code_2'), count(2), ada('user_2')])
    await runIn(database, statement);
  await expectRefused(migrate(database), 'The database holds two rows for one key');
  await runIn(database, "delete from accounts where id = 'user_1'");
  await migrate(database);
  expect((await runIn(database, 'select id from codes')).rows).toEqual([{ id: 'code_2' }]);
  expect((await runIn(database, 'select spent from counts')).rows).toEqual([{ spent: 2 }]);
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

test('a migration may take longer than the program and the database allow a call', async () => {
  const database = await open();
  await runIn(
    database,
    `do $$ begin execute format(
      'alter database %I set statement_timeout = 200', current_database()); end $$`,
  );
  const { migrating } = await database.db.transaction().execute(async (other) => {
    // The turn of another instance.
    await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(other);
    const started = migrate(database);
    for (let second = 0; second < 3; second += 1) await sql`select pg_sleep(1)`.execute(other);
    return { migrating: started };
  });
  await migrating;
});

test('after a change of the system’s collation the start says what to rebuild', async () => {
  const url = new URL(await server.newDatabase());
  await runIn(
    await open(url.href),
    "create database icu template template0 encoding utf8 locale_provider icu icu_locale 'en' locale 'C'",
  );
  url.pathname = '/icu';
  const database = await open(url.href);
  await migrate(database);
  expect(await databaseWarnings(database.db)).toEqual([]);
  const setVersion = (version: string) =>
    runIn(database, `update pg_database set datcollversion = ${version} where datname = 'icu'`);
  await setVersion("'1.0'");
  const [warning] = await databaseWarnings(database.db);
  expect(warning).toContain("was made for version 1.0 of the system's collation");
  const [, rebuild = '', refresh = ''] = /(reindex .*;) .*(alter .*;)$/.exec(warning ?? '') ?? [];
  await runIn(database, rebuild);
  await runIn(database, refresh);
  expect(await databaseWarnings(database.db)).toEqual([]);
  // As of an image with musl.
  await setVersion('null');
  expect((await databaseWarnings(database.db))[0]).toContain('was made for version none');
});
