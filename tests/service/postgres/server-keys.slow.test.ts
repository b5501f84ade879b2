import { afterAll, expect, test } from 'vitest';
import { openPglite } from '#service/postgres/open-pglite.ts';
import { LOGIN_INFO, POPULATION } from '../../contract/contract-harness.ts';
import { codeOf, Customer, PASSWORD, valueOf } from '../../contract/customer.ts';
import { openStored } from '../../contract/open-stored.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';

const MINUTE = 60_000;
const database = await openPglite();
afterAll(() => database.close());

test('keys rotate without a failed log-in, whichever instances give and use a key', async () => {
  const clock = new FakeClock();
  const instances = [await openStored(database, clock), await openStored(database, clock)] as const;
  const { email } = await new Customer(instances[0]).register();
  const keys = new Set<unknown>();
  for (let round = 0; round < 12; round += 1) {
    const [gives, opens] = round % 2 === 0 ? instances : instances.toReversed();
    const key = valueOf(await (gives ?? instances[0]).api.getPublicKey());
    keys.add(key.keyId);
    // Typing takes a while, and keys are replaced during it.
    clock.pass(4 * MINUTE);
    const request = {
      loginCode: email,
      password: await instances[0].encrypt(PASSWORD, key),
      keyId: key.keyId,
      picVerificationCode: '',
      picVerificationCodeId: '',
      ...POPULATION,
      loginInfo: LOGIN_INFO,
    } as const;
    expect(codeOf(await (opens ?? instances[1]).api.loginWithPassword(request))).toBe('accepted');
  }
  // Twelve rounds of four minutes, and a new key at most every ten.
  expect(keys.size).toBeGreaterThanOrEqual(3);
});
