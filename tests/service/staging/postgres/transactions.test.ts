import { afterEach, expect, test, vi } from 'vitest';
import { MemoryStore } from '#service/memory/memory-store.ts';
import type { AccountStore } from '#service/rules/account-store.ts';
import { Overload } from '#service/rules/refusals.ts';
import { Argon2Passwords } from '#service/staging/postgres/password-hashing.ts';
import { newAddress } from '../../../contract/contract-harness.ts';
import { codeOf, Customer, valueOf } from '../../../contract/customer.ts';
import { openStored } from '../../../contract/open-stored.ts';
import { emptyDatabase } from './empty-database.ts';

const database = await emptyDatabase();
afterEach(() => void vi.restoreAllMocks());
const harness = await openStored(database);
const { store } = harness.backend;

/** Comparing a password does this besides. */
function watchHashes(around: (verify: () => Promise<boolean>) => Promise<boolean>): void {
  const { hashesUntil } = Argon2Passwords.prototype;
  vi.spyOn(Argon2Passwords.prototype, 'hashesUntil').mockImplementation(function (
    this: Argon2Passwords,
    deadline,
  ) {
    const hashes = hashesUntil.call(this, deadline);
    return { ...hashes, matches: (...given) => around(() => hashes.matches(...given)) };
  });
}

test('a log-in reads, hashes and writes in turn, whether it succeeds or not, and holds no lock while it hashes', async () => {
  const ada = await new Customer(harness).register();
  const done: string[] = [];
  const noted = <T>(name: string, work: Promise<T>): Promise<T> => {
    done.push(name);
    return work.finally(() => done.push(`${name} over`));
  };
  for (const name of ['read', 'transaction'] as const) {
    const work = store[name].bind(store) as (...given: unknown[]) => Promise<never>;
    vi.spyOn(store, name).mockImplementation((...given: unknown[]) => noted(name, work(...given)));
  }
  watchHashes((verify) => noted('hash', verify()));
  for (const [password, code] of Object.entries({ 'Lab-2026x': 'accepted', Wrong: 11010304 })) {
    done.length = 0;
    expect(codeOf(await ada.logIn(password))).toBe(code);
    const steps = ['read', 'hash', 'transaction'];
    expect(done).toEqual(steps.flatMap((step) => [step, `${step} over`]));
  }
});

test('a log-in whose password is changed while it hashes may try again, and nothing is counted', async () => {
  const ada = await new Customer(harness).register();
  const mark = await ada.passwordMark();
  let isChanged = false;
  watchHashes(async (verify) => {
    const matches = await verify();
    if (!isChanged) {
      isChanged = true;
      valueOf(await ada.change(mark, 'Lab-2027x'));
    }
    return matches;
  });
  const counts = () => database.db.selectFrom('counts').selectAll().orderBy('key').execute();
  const before = await counts();
  expect(await ada.logIn()).toMatchObject({ error: { kind: 'fault', retryAfterSeconds: 1 } });
  const after = await counts();
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after, 'and the one that tells a repeat of the change').toHaveLength(before.length + 1);
  expect(codeOf(await ada.logIn())).toBe(11010304);
  expect(codeOf(await ada.logIn('Lab-2027x'))).toBe('accepted');
});

test('a call whose caller waits no longer hashes and stores nothing', async () => {
  const ada = await new Customer(harness).register();
  const late = new Customer({ ...harness, caller: { deadline: -Infinity } }, ada.email);
  const hashesUntil = vi.spyOn(Argon2Passwords.prototype, 'hashesUntil');
  const busy = { error: { kind: 'fault', status: 503 } };
  expect([await late.send(10), await late.logIn()]).toMatchObject([busy, busy]);
  expect(hashesUntil.mock.calls).toEqual([[-Infinity]]);
});

test('a call that is admitted only when it is to be refused may be made again', async () => {
  const { email } = await new Customer(harness).register();
  const ada = new Customer({ ...harness, caller: { client: 'a network' } }, email);
  const nothing = { accounts: [], codes: [], marks: [], counts: [], waitingEmails: 0 };
  vi.spyOn(store, 'read').mockResolvedValueOnce(nothing);
  expect(await ada.logIn()).toMatchObject({ error: { kind: 'fault', retryAfterSeconds: 1 } });
});

const NEED = { address: newAddress(), counts: [], now: 0 };
const SPENT = { key: 'once', spent: 1, until: 1000 };

test.each<[string, number, () => unknown]>([
  ['whose rule throws', Infinity, () => Promise.reject(new Error('a bug'))],
  ['that is too late', -Infinity, () => 'decided'],
])('a transaction %s stores nothing', async (_, deadline, decide) => {
  const failed = store.transaction(
    NEED,
    async (rows) => {
      await rows.saveCounts([SPENT], [], 0);
      return decide();
    },
    deadline,
  );
  await expect(failed).rejects.toThrow(deadline === Infinity ? 'a bug' : Overload);
  const { counts } = await store.read({ ...NEED, counts: ['once'] });
  expect(counts).toEqual([]);
});

test('of two transactions at once, one that fails takes nothing of the other with it', async () => {
  const save = (key: string, end: () => Promise<unknown>) =>
    store.transaction(
      { ...NEED, address: newAddress() },
      async (rows) => {
        await rows.saveCounts([{ ...SPENT, key }], [], 0);
        return end();
      },
      Infinity,
    );
  const both = [
    save('lost', () => Promise.reject(new Error('a bug'))),
    save('kept', async () => 1),
  ];
  await Promise.allSettled(both);
  const { counts } = await store.read({ ...NEED, counts: ['lost', 'kept'] });
  expect(counts.map(({ key }) => key)).toEqual(['kept']);
});

test.each<[string, AccountStore]>([
  ['PostgreSQL', store],
  ['memory', new MemoryStore(async () => [])],
])(
  'in %s counts of two transactions add up, and one that ends later than it could begins anew',
  async (_, counting) => {
    const save = (now: number) =>
      counting.transaction(
        NEED,
        (rows) => rows.saveCounts([{ key: 'twice', spent: 1, until: now + 100 }], [], now),
        Infinity,
      );
    const stored = async () => (await counting.read({ ...NEED, counts: ['twice'] })).counts;
    await Promise.all([save(1000), save(1000)]);
    expect(await stored()).toEqual([{ key: 'twice', spent: 2, until: 1100 }]);
    await save(1050);
    expect(await stored()).toEqual([{ key: 'twice', spent: 3, until: 1100 }]);
    await save(-60_000);
    expect(await stored()).toEqual([{ key: 'twice', spent: 1, until: -59_900 }]);
    await save(-59_900);
    expect(await stored()).toEqual([{ key: 'twice', spent: 1, until: -59_800 }]);
  },
);
