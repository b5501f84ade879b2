import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Clock } from '#application/ports/clock.ts';
import { mailboxOf } from '#service/rules/accounts.ts';
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
 * One instance for each pool of connections. @param bugs gets the errors of their code, and of what
 * is under way when the test ends
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
  // The rest get the answer that it is taken, or, beyond what can be done in time, that they should
  // come again.
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

test('whoever waits in vain for others at the same address is asked to come again, and no bug is reported', async () => {
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

test('keys rotate under load, and no log in fails for it, whichever instance gave the key and whichever opens', async () => {
  // Not before the keys of the test above.
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
    // Somebody types for a while, and keys are replaced meanwhile.
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
  // Fifteen rounds of four minutes, and a new key every ten, if it takes no time to make one.
  expect(keys.size).toBeGreaterThanOrEqual(3);
});
