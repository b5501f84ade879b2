import { afterAll, expect, test } from 'vitest';
import { forgetSecrets } from '#service/staging/postgres/forget-secrets.ts';
import { ServiceSecret } from '#service/staging/postgres/service-secret.ts';
import type { ContractHarness } from '../../../contract/contract-harness.ts';
import { codeOf, Customer, valueOf } from '../../../contract/customer.ts';
import { openStored } from '../../../contract/open-stored.ts';
import { emptyDatabase } from './empty-database.ts';

const database = await emptyDatabase();
const deleteKeys = () => database.db.deleteFrom('rsaKeys').execute();
await deleteKeys();
// Other test files have another secret.
afterAll(deleteKeys);

const keyOf = async ({ api }: ContractHarness) => valueOf(await api.getPublicKey());
const NEW_SECRET = { secret: new ServiceSecret('another secret of the tests, long enough') };
const WRONG_SECRET = 'SERVICE_SECRET is not the one that this database was written with.';

test('instances that begin a database at once share one key pair, and later ones keep it', async () => {
  const [one, other] = await Promise.all([openStored(database), openStored(database)]);
  const key = await keyOf(one);
  expect(await keyOf(other)).toEqual(key);
  expect(await keyOf(await openStored(database))).toEqual(key);
  const ada = await new Customer(one).register();
  expect(codeOf(await new Customer(other, ada.email).logIn())).toBe('accepted');
});

test('an instance with another secret does not start, until an operator has had the former one forgotten', async () => {
  const former = await openStored(database);
  const ada = await new Customer(former).register();
  const { authorization } = valueOf(await ada.logIn());
  const code = await ada.receive(11);
  await expect(openStored(database, undefined, NEW_SECRET)).rejects.toThrow(WRONG_SECRET);

  expect(await forgetSecrets(database.db)).toContain('Start the service with the new');
  const newer = await openStored(database, undefined, NEW_SECRET);
  expect(await newer.api.isTokenValid(authorization)).toBe(false);
  expect(await newer.api.emails(ada.email)).toEqual([]);
  const again = new Customer(newer, ada.email);
  expect(codeOf(await again.checkPasswordCode(code))).toBe(11010701);
  expect(codeOf(await again.logIn())).toBe('accepted');
  const mark = await again.passwordMark();
  expect(codeOf(await again.change(mark, 'Lab-2027x'))).toBe('accepted');
  await expect(openStored(database)).rejects.toThrow(WRONG_SECRET);
});
