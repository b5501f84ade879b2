import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { OperatorError } from '#service/operator-error.ts';
import { forOperators } from '#service/staging/postgres/database-problems.ts';
import { migrate } from '#service/staging/postgres/migrate.ts';
import { openPostgres, type OpenDatabase } from '#service/staging/postgres/open-postgres.ts';
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
  await expect(refused).rejects.toThrow(OperatorError);
  await expect(refused).rejects.toThrow(sentence);
}

test('instances that start at once on an empty database take turns, and all find it ready', async () => {
  const url = await server.newDatabase();
  const instances = await Promise.all(Array.from({ length: 4 }, () => open(url)));
  await Promise.all(instances.map(({ db }) => migrate(db)));
  await Promise.all(instances.map(({ db }) => sql`select from accounts`.execute(db)));
});

test('a database that a newer program has used is refused, and left as it is', async () => {
  const database = await open();
  await migrate(database.db);
  await runIn(database, "insert into kysely_migration values ('9999-from-the-future', '')");
  await expectRefused(migrate(database.db), 'it has had the migration 9999-from-the-future');
  // An instance that runs goes on.
  await runIn(database, 'select from accounts');
});

test('what the server refuses is reported in its own words', async () => {
  const url = await server.newDatabase();
  await run(url, 'create role guest login');
  await run(url, 'revoke create on schema public from public');
  const { db: guest } = await open(url.replace('postgres@', 'guest@'));
  const { db: taken } = await open();
  await sql`create table accounts (id int)`.execute(taken);
  const reports = [guest, taken].map((db) => migrate(db).catch(forOperators));
  const sentence = 'The database of DATABASE_URL can not be used:';
  expect(await Promise.all(reports)).toEqual([
    new OperatorError(`${sentence} permission denied for schema public`),
    new OperatorError(`${sentence} relation "accounts" already exists`),
  ]);
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
  await expect(migrate((await open(odd.href)).db)).rejects.toThrow(
    `The database of DATABASE_URL can not be used: ${reason}`,
  );
});

test('no index depends on how the system’s library orders text', async () => {
  const database = await open();
  await migrate(database.db);
  const { rows } = await runIn(
    database,
    `select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = current_schema()::regnamespace
        and exists (select from unnest(indcollation::oid[]) as used
          where used <> 0 and used <> '"C"'::regcollation)`,
  );
  expect(rows).toEqual([]);
});
