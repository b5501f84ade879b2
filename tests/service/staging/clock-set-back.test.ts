import { afterAll, describe, expect, test } from 'vitest';
import { openPglite } from '#service/staging/postgres/open-pglite.ts';
import { PostgresOutbox } from '#service/staging/postgres/postgres-outbox.ts';
import { ServiceSecret } from '#service/staging/postgres/service-secret.ts';
import type { ContractHarness } from '../../contract/contract-harness.ts';
import { codeOf, Customer, valueOf } from '../../contract/customer.ts';
import { openInMemory } from '../../contract/open-in-memory.ts';
import { openStored, TEST_SECRET } from '../../contract/open-stored.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';

const HOUR = 60 * 60_000;

/** Stores a time, and gives what to do when the clock was set back. */
type Kind = (ada: Customer, harness: ContractHarness) => Promise<() => Promise<unknown>>;

const KINDS: readonly (readonly [string, unknown, Kind])[] = [
  [
    'a code is over',
    11010703,
    async (ada) => {
      const code = await ada.receive(11);
      return async () => codeOf(await ada.checkPasswordCode(code));
    },
  ],
  [
    'a mark is over',
    11010703,
    async (ada) => {
      const mark = await ada.passwordMark();
      return async () => codeOf(await ada.change(mark, 'Lab-2027x'));
    },
  ],
  [
    'a session is over',
    false,
    async (ada, { api }) => {
      const { authorization } = valueOf(await ada.logIn());
      const { isTokenValid } = api as unknown as { isTokenValid(token: string): Promise<boolean> };
      return () => isTokenValid.call(api, authorization);
    },
  ],
  [
    'a limit that was reached is over',
    'accepted',
    async (ada) => {
      for (let time = 0; time < 12; time += 1) await ada.logIn('Wrong-2026');
      expect(codeOf(await ada.logIn())).toBe(429);
      return async () => codeOf(await ada.logIn());
    },
  ],
];

const database = await openPglite();
afterAll(() => database.close());
const clock = new FakeClock();
const stored = await openStored(database, clock);

const STORES: readonly (readonly [string, ContractHarness, { time: number }])[] = [
  ['in PostgreSQL', stored, clock],
  ...[openInMemory()].map(({ harness, clock: own }) => ['in memory', harness, own] as const),
];

describe.each(STORES)('when the clock is set back eight hours, %s', (_, harness, time) => {
  test.each(KINDS)('%s', async (_kind, expected, prepare) => {
    const ada = await new Customer(harness).register();
    const look = await prepare(ada, harness);
    time.time -= 8 * HOUR;
    expect(await look()).toBe(expected);
  });

  test('and no more than instances’ clocks may differ, everything goes on', async () => {
    const ada = await new Customer(harness).register();
    const [code, { authorization }] = [await ada.receive(11), valueOf(await ada.logIn())];
    time.time -= 30_000;
    expect(codeOf(await ada.checkPasswordCode(code))).toBe('accepted');
    expect(await stored.api.isTokenValid.call(harness.api, authorization)).toBe(true);
  });
});

test('a waiting email is due when the clock is set back', async () => {
  const outbox = new PostgresOutbox(database.db, new ServiceSecret(TEST_SECRET));
  await new Customer(stored).send(9);
  const email = await outbox.lease(clock.time, clock.time + 60_000);
  if (email) await outbox.postpone(email, clock.time + 60_000);
  while (await outbox.lease(clock.time, clock.time + 60_000));
  clock.time -= 8 * HOUR;
  expect(await outbox.lease(clock.time, clock.time + 60_000)).not.toBeNull();
  clock.time -= 30_000;
  while (await outbox.lease(clock.time, clock.time + 60_000));
});
