import type * as Argon2 from '@node-rs/argon2';
import { afterAll, expect, test, vi } from 'vitest';
import { openPglite } from '#service/postgres/open-pglite.ts';
import { codeOf, Customer } from '../../contract/customer.ts';
import { openStored } from '../../contract/open-stored.ts';
import { describeTransactions } from './describe-transactions.ts';

const done = vi.hoisted((): string[] => []);
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  const verify = (...args: Parameters<typeof argon2.verify>) => {
    done.push('hash');
    return argon2.verify(...args);
  };
  return { ...argon2, verify };
});

const database = await openPglite();
afterAll(() => database.close());

describeTransactions('in an embedded database', database);

test('a log-in looks once and changes once, whether it works or not, and no lock is held while its password is hashed', async () => {
  const harness = await openStored(database);
  const ada = await new Customer(harness).register();
  const { store } = harness.backend;
  const over = (name: string) => {
    done.push(name);
    return () => void done.push(`${name} over`);
  };
  const [look, change] = [store.look.bind(store), store.change.bind(store)];
  vi.spyOn(store, 'look').mockImplementation((key, work) => look(key, work).finally(over('look')));
  vi.spyOn(store, 'change').mockImplementation((key, work) =>
    change(key, work).finally(over('change')),
  );
  for (const password of ['Lab-2026x', 'Lab-2026y']) {
    done.length = 0;
    expect(codeOf(await ada.logIn(password))).toBe(
      password === 'Lab-2026x' ? 'accepted' : 11010304,
    );
    expect(done).toEqual(['look', 'look over', 'hash', 'change', 'change over']);
  }
});
