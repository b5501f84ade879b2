import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SliceKey } from '#service/postgres/slices.ts';
import { Overload } from '#service/rules/refusals.ts';
import { ServiceSecret } from '#service/postgres/service-secret.ts';
import { sql } from '#service/postgres/kysely.ts';
import { migrate } from '#service/postgres/migrate.ts';
import { openPostgres, type OpenDatabase } from '#service/postgres/open-postgres.ts';
import { PostgresAccountStore } from '#service/postgres/postgres-account-store.ts';
import { PostgresKeyStore } from '#service/postgres/postgres-key-store.ts';
import { TEST_SECRET } from '../../contract/open-stored.ts';
import { startPostgresServer, type PostgresServer } from './postgres-server.ts';

const KEY: SliceKey = { addresses: ['ada@example.com'], now: 0, parts: ['accounts'] };
/** Longer than any time limit of a connection or a statement. */
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

const SECRET = new ServiceSecret(TEST_SECRET);
const storeOn = (database: OpenDatabase) => new PostgresAccountStore(database, SECRET);
const keysOn = ({ db }: OpenDatabase) => new PostgresKeyStore(db, SECRET);
const RSA_KEY = { id: 'key', publicKey: '', privateKey: '', since: 0, replacedAt: null };

const CALLS: readonly ((database: OpenDatabase) => Promise<unknown>)[] = [
  (database) => storeOn(database).look(KEY, () => null),
  (database) => storeOn(database).change(KEY, () => null),
  (database) => storeOn(database).hasSession(['digest'], 0),
  (database) => keysOn(database).newest(),
  (database) => keysOn(database).find('key'),
  (database) => keysOn(database).add(RSA_KEY, 0, 0),
];

async function expectOverload(database: OpenDatabase): Promise<void> {
  const outcomes = await Promise.allSettled(CALLS.map((call) => call(database)));
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual(
    CALLS.map(() => expect.any(Overload)),
  );
}

test('while every connection is in use, a call is refused with Retry-After and not reported as a bug', async () => {
  const busy = open(1);
  const holder = sql`select pg_sleep(2.4)`.execute(busy.db);
  // Waits until the only connection is in use.
  await expect.poll(() => busy.pool?.totalCount).toBe(1);
  await expectOverload(busy);
  await holder;
});

test('a statement that the server cancels counts as an overload too', async () => {
  const database = open();
  const holder = database.patiently((db) =>
    db.transaction().execute(async (transaction) => {
      await sql`lock table accounts, sessions, rsa_keys in access exclusive mode`.execute(
        transaction,
      );
      await sql`select pg_sleep(${LONG_SECONDS})`.execute(transaction);
    }),
  );
  const isLocked = async () =>
    (
      await sql`select 1 from pg_locks where mode = 'AccessExclusiveLock' and granted and relation = 'accounts'::regclass`.execute(
        database.db,
      )
    ).rows.length > 0;
  await expect.poll(isLocked).toBe(true);
  await expectOverload(database);
  await holder;
});

test('an unreachable database is an error, not an overload', async () => {
  const away = openPostgres({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
  const failure = await storeOn(away)
    .look(KEY, () => null)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(Overload);
  await away.close();
});
