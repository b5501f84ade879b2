import { sql, type Kysely } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { ServiceSecret } from '#service/postgres/service-secret.ts';
import { DatabaseTooNew, isMigrated, migrate } from '#service/postgres/migrate.ts';
import { openPostgres } from '#service/postgres/open-postgres.ts';
import type { Database } from '#service/postgres/tables.ts';
import { openStored, TEST_SECRET } from '../../contract/open-stored.ts';
import { startPostgresServer } from './postgres-server.ts';

const server = await startPostgresServer();
const opened: { close: () => Promise<void> }[] = [];
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await server.close();
});

function open(url: string) {
  const database = openPostgres({ url, poolSize: 2 });
  opened.push(database);
  return database;
}

test('instances that start at once on an empty database take turns, and all find it ready', async () => {
  const url = await server.newDatabase();
  const instances = Array.from({ length: 4 }, () => open(url));
  await Promise.all(instances.map(migrate));
  expect(await Promise.all(instances.map(({ db }) => isMigrated(db)))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('an empty database is not ready', async () => {
  expect(await isMigrated(open(await server.newDatabase()).db)).toBe(false);
});

test('a database that a newer program has used is refused, and left as it is', async () => {
  const database = open(await server.newDatabase());
  await migrate(database);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '')`.execute(
    database.db,
  );
  const refused = migrate(database);
  await expect(refused).rejects.toThrow(DatabaseTooNew);
  await expect(refused).rejects.toThrow(
    'newer than this program: it has had the migration 9999-from-the-future',
  );
});

test('a migration may take longer than a call', async () => {
  const limitOf = async (db: Kysely<Database>) =>
    (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db))
      .rows[0]?.limit;
  const database = open(await server.newDatabase());
  expect([await limitOf(database.db), await database.patiently(limitOf)]).toEqual(['2500ms', '0']);
});

test('a secret that does not open what the database holds is reported at the start, and opens it beside a new one', async () => {
  const url = await server.newDatabase();
  await openStored(open(url)).then(({ api }) => api.getPublicKey());
  const NEW = 'another secret of the tests, 32 bytes or more';
  await expect(
    openStored(open(url), undefined, { secret: new ServiceSecret(NEW) }),
  ).rejects.toThrow(/^SERVICE_SECRET is not the one that this database was written with\./);
  await openStored(open(url), undefined, { secret: new ServiceSecret(NEW, TEST_SECRET) });
});
