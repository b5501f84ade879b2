import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SliceKey } from '#service/postgres/slices.ts';
import { Overload } from '#service/rules/refusals.ts';
import { ServiceSecret } from '#service/postgres/service-secret.ts';
import { sql } from '#service/postgres/kysely.ts';
import { migrate } from '#service/postgres/migrate.ts';
import { openPostgres, type OpenDatabase } from '#service/postgres/open-postgres.ts';
import { lockNumberOf, PostgresAccountStore } from '#service/postgres/postgres-account-store.ts';
import { ServerKeys } from '#service/postgres/server-keys.ts';
import { mailboxOf } from '#service/rules/account-holder.ts';
import { codeOf, Customer } from '../../contract/customer.ts';
import { openStored, TEST_SECRET } from '../../contract/open-stored.ts';
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
const keysOn = ({ db }: OpenDatabase) => new ServerKeys(db, SECRET, Date, () => undefined);

const CALLS: readonly ((database: OpenDatabase) => Promise<unknown>)[] = [
  (database) => storeOn(database).look(KEY, () => null),
  (database) => storeOn(database).change(KEY, () => null),
  (database) => storeOn(database).hasSession(['digest'], 0),
  (database) => keysOn(database).load(),
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

test('a call that waits too long for others of its address is refused with Retry-After, and works afterwards', async () => {
  const database = open();
  const bugs: unknown[] = [];
  const harness = await openStored(database, undefined, { onBug: (error) => bugs.push(error) });
  const ada = new Customer(harness);
  await open(1)
    .db.transaction()
    .execute(async (transaction) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      const lock = lockNumberOf(mailboxOf(ada.email)).toString();
      await sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(transaction);
      expect(await ada.send(9)).toMatchObject({ problem: { code: 503, retryAfterSeconds: 1 } });
    });
  expect([bugs, codeOf(await ada.send(9))]).toEqual([[], 'accepted']);
});

test('an unreachable database is an error, not an overload', async () => {
  const away = openPostgres({ url: 'postgres://ada@127.0.0.1:1/nothing' });
  const looking = storeOn(away).look(KEY, () => null);
  await expect(looking).rejects.toThrow('ECONNREFUSED');
  await expect(looking).rejects.not.toThrow(Overload);
  await away.close();
});
