import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
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

const run = async (url: string, statement: string) =>
  sql.raw(statement).execute((await open(url)).db);

test('instances that start at once on an empty database take turns, and all find it ready', async () => {
  const url = await server.newDatabase();
  const instances = await Promise.all(Array.from({ length: 4 }, () => open(url)));
  await Promise.all(instances.map(({ db }) => migrate(db)));
  await Promise.all(instances.map(({ db }) => sql`select from accounts`.execute(db)));
});

test('a database of another encoding is reported', async () => {
  const url = new URL(await server.newDatabase());
  const name = `odd_${randomBytes(6).toString('hex')}`;
  await run(url.href, `create database ${name} encoding 'LATIN1' template template0 locale 'C'`);
  url.pathname = `/${name}`;
  await expect(migrate((await open(url.href)).db)).rejects.toThrow(
    "The database of DATABASE_URL can not be used: its encoding is LATIN1, in which names of customers can't be stored.",
  );
});
