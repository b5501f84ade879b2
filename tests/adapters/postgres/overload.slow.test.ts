import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SliceKey } from '#adapters/account-service/account-store.ts';
import { Overload } from '#adapters/account-service/overload.ts';
import { ServiceSecret } from '#adapters/account-service/service-secret.ts';
import { sql } from '#adapters/postgres/kysely.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { openPostgres, type OpenDatabase } from '#adapters/postgres/open-postgres.ts';
import { PostgresAccountStore } from '#adapters/postgres/postgres-account-store.ts';
import { TEST_SECRET } from '../../contract/open-stored.ts';
import { startPostgresServer, type PostgresServer } from './postgres-server.ts';

const KEY: SliceKey = { addresses: ['ada@example.com'], parts: ['accounts'] };
/** Longer than anybody waits for a connection or a statement. */
const LONG_SECONDS = 6;

let postgres: PostgresServer;
let url: string;
const opened: OpenDatabase[] = [];
beforeAll(async () => {
  postgres = await startPostgresServer();
  url = await postgres.newDatabase();
  await migrate(open());
});
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await postgres.close();
});

function open(poolSize?: number): OpenDatabase {
  const database = openPostgres(poolSize === undefined ? { url } : { url, poolSize });
  opened.push(database);
  return database;
}

const storeOn = ({ db }: OpenDatabase) => new PostgresAccountStore(db, new ServiceSecret(TEST_SECRET));

const CALLS: readonly ((store: PostgresAccountStore) => Promise<unknown>)[] = [
  (store) => store.look(KEY, () => null),
  (store) => store.change(KEY, () => null),
  (store) => store.hasSession(['digest'], 0),
];

async function expectOverload(store: PostgresAccountStore): Promise<void> {
  const outcomes = await Promise.allSettled(CALLS.map((call) => call(store)));
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual(CALLS.map(() => expect.any(Overload)));
}

test('while every connection is in use, a call is told to come again, and is no bug', async () => {
  const busy = open(1);
  const holder = sql`select pg_sleep(2.4)`.execute(busy.db);
  // The one connection is taken when this has begun.
  await expect.poll(() => busy.pool?.totalCount).toBe(1);
  await expectOverload(storeOn(busy));
  await holder;
});

test('a statement that the server cuts short is told so as well', async () => {
  const database = open();
  const holder = database.patiently((db) =>
    db.transaction().execute(async (transaction) => {
      await sql`lock table accounts, sessions in access exclusive mode`.execute(transaction);
      await sql`select pg_sleep(${LONG_SECONDS})`.execute(transaction);
    }),
  );
  const isLocked = async () =>
    (await sql`select 1 from pg_locks where mode = 'AccessExclusiveLock' and granted and relation = 'accounts'::regclass`.execute(database.db)).rows.length > 0;
  await expect.poll(isLocked).toBe(true);
  await expectOverload(storeOn(database));
  await holder;
});

test('a database that is not there is a failure of its own', async () => {
  const away = openPostgres({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
  const failure = await storeOn(away).look(KEY, () => null).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(Overload);
  await away.close();
});
