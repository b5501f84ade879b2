import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { openPglite } from '#service/postgres/open-pglite.ts';
import { AsyncValues } from '#service/rules/async-values.ts';
import { codeOf, Customer } from '../../contract/customer.ts';
import { openStored } from '../../contract/open-stored.ts';
import { describeTransactions } from './describe-transactions.ts';

const database = await openPglite();
afterAll(() => database.close());
afterEach(() => void vi.restoreAllMocks());

describeTransactions('in an embedded database', database);

test('a log-in reads once and writes once, whether it succeeds or not, and holds no lock while it hashes', async () => {
  const harness = await openStored(database);
  const ada = await new Customer(harness).register();
  const { store } = harness.backend;
  const done: string[] = [];
  const over = (name: string) => {
    done.push(name);
    return () => void done.push(`${name} over`);
  };
  const [look, change] = [store.look.bind(store), store.change.bind(store)];
  vi.spyOn(store, 'look').mockImplementation((key, work) => look(key, work).finally(over('look')));
  vi.spyOn(store, 'change').mockImplementation((key, work) =>
    change(key, work).finally(over('change')),
  );
  const { learn } = AsyncValues.prototype;
  vi.spyOn(AsyncValues.prototype, 'learn').mockImplementation(function (this: AsyncValues, wanted) {
    done.push('hash');
    return learn.call(this, wanted);
  });
  for (const password of ['Lab-2026x', 'Lab-2026y']) {
    done.length = 0;
    expect(codeOf(await ada.logIn(password))).toBe(
      password === 'Lab-2026x' ? 'accepted' : 11010304,
    );
    expect(done).toEqual(['look', 'look over', 'hash', 'change', 'change over']);
  }
});
