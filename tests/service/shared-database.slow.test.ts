import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Clock } from '#application/ports/clock.ts';
import { mailboxOf } from '#service/rules/account-holder.ts';
import { openPostgres } from '#service/postgres/open-postgres.ts';
import { lockNumberOf } from '#service/postgres/postgres-account-store.ts';
import { LOGIN_INFO, POPULATION } from '../contract/contract-harness.ts';
import { codeOf, Customer, PASSWORD, valueOf } from '../contract/customer.ts';
import { openStored, type StoredHarness } from '../contract/open-stored.ts';
import { startPostgresServer } from './postgres/postgres-server.ts';

const MINUTE = 60_000;

const server = await startPostgresServer();
const url = await server.newDatabase();
const databases = Array.from({ length: 4 }, () => openPostgres({ url }));
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await server.close();
});

/**
 * One instance for each connection pool. @param bugs gets their errors, also those of work still
 * pending at the end
 */
const openInstances = (bugs: unknown[], clock?: Clock) =>
  Promise.all(
    databases.map((database) =>
      openStored(database, clock, { onBug: (error) => bugs.push(error) }),
    ),
  );

test('a thousand registrations of one address over four instances make one account', async () => {
  const bugs: unknown[] = [];
  const instances = await openInstances(bugs);
  const ada = new Customer(instances[0] as StoredHarness);
  const request = await ada.registration(await ada.registrationMark());
  const calls = instances.flatMap(({ api }) =>
    Array.from({ length: 250 }, () => api.registerUser(request)),
  );
  const answers = await Promise.all(calls);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  // The others are told that the address is taken, or get 503 if there was no time.
  expect(answers.every((answer) => [11011004, 503, 'accepted'].includes(codeOf(answer) ?? 0))).toBe(
    true,
  );
  const accounts = await databases[0]?.db
    .selectFrom('accounts')
    .select('id')
    .where('address', '=', ada.email)
    .execute();
  expect([accounts?.length, bugs, codeOf(await ada.logIn())]).toEqual([1, [], 'accepted']);
});

test('a call that waits too long for others of the same address is refused with Retry-After, and no bug is reported', async () => {
  const bugs: unknown[] = [];
  const [harness] = await openInstances(bugs);
  const ada = new Customer(harness as StoredHarness);
  const [, other] = databases;
  await other?.db.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${lockNumberOf(mailboxOf(ada.email)).toString()}::bigint)`.execute(
      transaction,
    );
    const answer = await ada.send(9);
    expect(answer).toMatchObject({ problem: { code: 503, retryAfterSeconds: 1 } });
  });
  expect([bugs, codeOf(await ada.send(9))]).toEqual([[], 'accepted']);
});

test('keys rotate under load without a failed log in, whichever instances give and use a key', async () => {
  // Starts at the present, because the test above made keys.
  const clock = { time: Date.now(), now: () => clock.time };
  const instances = await openInstances([], clock);
  const customers = await Promise.all(
    Array.from({ length: 8 }, () => new Customer(instances[0] as StoredHarness).register()),
  );
  const keys = new Set<unknown>();
  const answers = new Set<unknown>();

  async function logIn({ email }: Customer, at: number): Promise<void> {
    const [gives, opens] = [instances[at % 4], instances[(at + 1) % 4]];
    if (!gives || !opens) throw new Error('there are four instances');
    const key = valueOf(await gives.api.getPublicKey());
    keys.add(key.keyId);
    // Typing takes a while, and keys are replaced during it.
    clock.time += MINUTE / 2;
    const password = await gives.encrypt(PASSWORD, key);
    const typed = {
      loginCode: email,
      password,
      keyId: key.keyId,
      picVerificationCode: '',
      picVerificationCodeId: '',
    } as const;
    answers.add(
      codeOf(await opens.api.loginWithPassword({ ...typed, ...POPULATION, loginInfo: LOGIN_INFO })),
    );
  }

  for (let round = 0; round < 15; round += 1) await Promise.all(customers.map(logIn));
  expect([...answers]).toEqual(['accepted']);
  // Fifteen rounds of four minutes, and a new key at most every ten minutes.
  expect(keys.size).toBeGreaterThanOrEqual(3);
});
