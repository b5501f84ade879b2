import { sql, type Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { ServiceSecret } from '#service/postgres/service-secret.ts';
import { expectMigrated, isMigrated, migrate } from '#service/postgres/migrate.ts';
import { openPostgres, type OpenDatabase } from '#service/postgres/open-postgres.ts';
import type { Database } from '#service/postgres/tables.ts';
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
  await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '')`.execute(
    database.db,
  );
  const refused = migrate(database);
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow('it has had the migration 9999-from-the-future');
});

test('a migration may take longer than a call', async () => {
  const limitOf = async (db: Kysely<Database>) =>
    (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db))
      .rows[0]?.limit;
  const database = await open();
  expect([await limitOf(database.db), await database.withoutTimeout(limitOf)]).toEqual([
    '2500ms',
    '0',
  ]);
});

test('a start with another secret than the database’s is refused, and one with both secrets works', async () => {
  const database = await open();
  const { api } = await openStored(database);
  await api.getPublicKey();
  const startWith = (current: string, ...former: readonly string[]) =>
    openStored(database, undefined, { secret: new ServiceSecret(current, ...former) });
  const NEW = 'another secret of the tests, 32 bytes or more';
  await expect(startWith(NEW)).rejects.toThrow(
    /^SERVICE_SECRET is not the one that this database was written with\./,
  );
  await startWith(NEW, TEST_SECRET);
});

const run = async (url: string, statement: string) =>
  sql.raw(statement).execute((await open(url)).db);

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
  const found = sql`select to_regclass('second.accounts') is not null as found`;
  expect((await found.execute(second.db)).rows).toEqual([{ found: true }]);
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
  await expect(expectMigrated(await open(url))).rejects.toThrow(reason);
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
