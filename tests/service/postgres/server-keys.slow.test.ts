import { afterAll, expect, test, vi } from 'vitest';
import type { PublicKey } from '#application/ports/auth-api.ts';
import { openPglite } from '#service/postgres/open-pglite.ts';
import { LOGIN_INFO, POPULATION } from '../../contract/contract-harness.ts';
import { codeOf, Customer, PASSWORD, valueOf } from '../../contract/customer.ts';
import { openStored, type StoredHarness } from '../../contract/open-stored.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';

const MINUTE = 60_000;
const database = await openPglite();
afterAll(() => database.close());

const clock = new FakeClock();
const keyOf = async ({ api }: StoredHarness) => valueOf(await api.getPublicKey());

/** The code of a log-in with a password that was encrypted under this key. */
async function logIn({ api, encrypt }: StoredHarness, { email }: Customer, key: PublicKey) {
  const answer = await api.loginWithPassword({
    loginCode: email,
    password: await encrypt(PASSWORD, key),
    keyId: key.keyId,
    picVerificationCode: '',
    picVerificationCodeId: '',
    ...POPULATION,
    loginInfo: LOGIN_INFO,
  });
  return codeOf(answer);
}

test('keys rotate without a failed log-in, whichever instances give and use a key', async () => {
  const instances = [await openStored(database, clock), await openStored(database, clock)] as const;
  const ada = await new Customer(instances[0]).register();
  const keys = new Set<unknown>();
  for (let round = 0; round < 12; round += 1) {
    const isEven = round % 2 === 0;
    const key = await keyOf(instances[isEven ? 0 : 1]);
    keys.add(key.keyId);
    // Typing takes a while, and keys are replaced during it.
    clock.pass(4 * MINUTE);
    expect(await logIn(instances[isEven ? 1 : 0], ada, key)).toBe('accepted');
  }
  // Twelve rounds of four minutes, and a new key at most every ten.
  expect(keys.size).toBeGreaterThanOrEqual(3);
});

test('a replaced key works for ten minutes', async () => {
  const instance = await openStored(database, clock);
  const ada = await new Customer(instance).register();
  const former = await keyOf(instance);
  clock.pass(10 * MINUTE);
  const isReplaced = async () => (await keyOf(instance)).keyId !== former.keyId;
  await vi.waitUntil(isReplaced, { timeout: 20_000 });
  clock.pass(10 * MINUTE - 1);
  expect(await logIn(instance, ada, former)).toBe('accepted');
  expect(await logIn(await openStored(database, clock), ada, former)).toBe('accepted');
  clock.pass(1);
  expect(await logIn(instance, ada, former)).toBe(11010304);
});
