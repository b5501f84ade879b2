import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '#service/postgres/open-postgres.ts';
import { startPostgresServer, type PostgresServer } from '../postgres/postgres-server.ts';
import type { ContractHarness } from '../../contract/contract-harness.ts';
import { newestCodeIn } from '../../contract/open-in-memory.ts';
import { CrashCustomer, KINDS, type Kind } from './crash-customer.ts';
import { Instance } from './instance.ts';
import { startMailCatcher, type MailCatcher } from './mail-catcher.ts';
import { INVALID_BASE, mailsAt, overHttp } from '../../contract/over-http.ts';

/*
 * Customers keep calling while both instances and the database are killed repeatedly. `npm run
 * chaos` runs a hundred rounds.
 */

const ROUNDS = Number(process.env['CHAOS_ROUNDS'] ?? 5);
/** At a time. */
const CUSTOMERS = 8;
/** After so many answers, a round stops waiting for the missing kinds of calls. */
const PLENTY = 2000;
const MAILBOX_KEY = 'the-key-of-this-mailbox';
const REGISTRATION = 9;
/**
 * A letter may arrive twice if its worker was killed before it could note the sending. Noting takes
 * at most this long.
 */
const NOTING_MS = 1000;

let postgres: PostgresServer;
let mail: MailCatcher;
let databaseUrl: string;
const instances: Instance[] = [];
beforeAll(async () => {
  [postgres, mail] = await Promise.all([startPostgresServer([]), startMailCatcher()]);
  databaseUrl = await postgres.newDatabase();
  const settings = {
    DATABASE_URL: databaseUrl,
    SERVICE_SECRET: 'the secret of the crash test, long enough',
    SMTP_URL: mail.url,
    USER_RANGES: '1000',
    MAILBOX: 'loopback',
    MAILBOX_KEY,
    CLIENT_BURST: '1000000',
    BUDGET_FACTOR: '1000000',
    HASH_MEMORY_KIB: '8',
    HASH_PASSES: '1',
  };
  instances.push(...(await Promise.all([Instance.start(settings), Instance.start(settings)])));
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  await mail.close();
  await postgres.close();
});

/** Calls the instances in turn. `onAnswer` is called for every answer. */
function harness(onAnswer: () => void): ContractHarness {
  let turn = 0;
  const next = (): string => instances[turn++ % instances.length]?.url ?? '';
  return overHttp(
    INVALID_BASE,
    newestCodeIn((to) => mailsAt(next(), MAILBOX_KEY, to)),
    (address, init) => fetch(address.replace(INVALID_BASE, next()), init).finally(onAnswer),
  );
}

test(
  'a service that is killed at any moment loses no answered call, and carries out no call twice',
  async () => {
    const kills: number[] = [];
    const rounds: Kind[][] = [];
    const met = new Set<Kind>();
    let answers = 0;
    let due: { readonly isNow: () => boolean; readonly strike: () => void } | null = null;
    const shared = harness(() => {
      answers += 1;
      if (due?.isNow()) due.strike();
    });
    const when = (isNow: () => boolean) => new Promise<void>((strike) => (due = { isNow, strike }));
    /** Waits until every kind of call was answered, and then for a random number of answers. */
    async function amid(): Promise<void> {
      met.clear();
      const last = answers + PLENTY;
      await when(() => met.size === KINDS.length || answers >= last);
      rounds.push([...met].toSorted());
      const at = answers + 5 + Math.floor(Math.random() * 60);
      await when(() => answers >= at);
    }

    const customers: CrashCustomer[] = [];
    let isOver = false;
    /**
     * Starts a new customer when one has used up its codes. Without new codes only log-ins would be
     * left.
     */
    async function visit(): Promise<void> {
      while (!isOver) {
        const customer = new CrashCustomer(
          shared,
          async (address) => (await mailsAt(instances[0]?.url ?? '', MAILBOX_KEY, address)).length,
          (kind) => met.add(kind),
        );
        customers.push(customer);
        const wanted = 2 + Math.floor(Math.random() * 4);
        while (!isOver && !customer.isOutOfCodes && customer.codes < wanted) await customer.act();
      }
    }
    const load = Array.from({ length: CUSTOMERS }, visit);

    for (let round = 0; round < ROUNDS; round += 1) {
      await amid();
      kills.push(Date.now());
      if (round % 3 === 2) {
        await postgres.kill();
        await postgres.start();
      } else {
        const victim = instances[round % 3];
        await victim?.kill();
        await victim?.restart();
      }
    }
    await amid();
    isOver = true;
    await Promise.all(load);
    expect(rounds).toEqual(Array.from({ length: ROUNDS + 1 }, () => [...KINDS]));
    await Promise.all(customers.map((customer) => customer.verify()));
    expect(
      instances.map(({ failures }) => failures),
      'a database that is killed takes no instance with it',
    ).toEqual([0, 0]);
    expect(customers.flatMap(({ wrongs }) => wrongs)).toEqual([]);

    const { db, close } = openPostgres({ url: databaseUrl });
    const twice = await db
      .selectFrom('accounts')
      .select(['address', 'population'])
      .groupBy(['address', 'population'])
      .having((eb) => eb(eb.fn.countAll(), '>', 1))
      .execute();
    const accounts = await db.selectFrom('accounts').select('address').execute();
    const addresses = accounts.map(({ address }) => address);
    const unspent = await Promise.all(
      (['marks', 'codes'] as const).map((table) =>
        db
          .selectFrom(table)
          .select('address')
          .where('type', '=', REGISTRATION)
          .where('address', 'in', addresses)
          .execute(),
      ),
    );
    await close();
    expect([twice, accounts.length > 0]).toEqual([[], true]);
    expect(
      unspent,
      'who is registered has no registration mark and no code for one any more',
    ).toEqual([[], []]);
    const repeated = [...mail.taken.values()].filter((times) => times.length > 1);
    const unexplained = repeated.filter(
      ([first = 0]) => !kills.some((kill) => Math.abs(kill - first) < NOTING_MS),
    );
    expect(unexplained).toEqual([]);
    expect(mail.taken.size).toBeGreaterThan(0);
  },
  ROUNDS * 60_000,
);
