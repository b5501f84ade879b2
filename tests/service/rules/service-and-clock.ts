import { generateKeyPairSync } from 'node:crypto';
import { InMemoryAuthApi, type AccountServiceOptions } from '#service/memory/in-memory-auth-api.ts';
import { InMemoryScreenlessApi } from '#service/memory/in-memory-screenless-api.ts';
import type { RsaKeyPair, RsaPrivateKey } from '#service/rules/rsa-key-pair.ts';
import { encryptByNode, POPULATION } from '../../contract/contract-harness.ts';
import { Customer } from '../../contract/customer.ts';
import { newestCodeIn } from '../../contract/open-in-memory.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 512 });
/** Too small to be safe, but decrypts many times faster than the usual size. */
export const SMALL_KEY_PAIR: RsaKeyPair = {
  publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  privateKey: pair.privateKey.export({ format: 'jwk' }) as unknown as RsaPrivateKey,
};

/** A service whose clock the test sets, and a harness for customers. */
export function openService(options: Partial<AccountServiceOptions> = {}) {
  const clock = { time: Date.UTC(2026, 0, 1), now: () => clock.time };
  const bugs: unknown[] = [];
  const service = new InMemoryAuthApi({
    clock,
    hashRounds: 1,
    firstKeyPair: SMALL_KEY_PAIR,
    // Reuses one pair under new ids: generating a pair takes longer than most tests and would
    // outlast them.
    makeKeyPair: async () => SMALL_KEY_PAIR,
    onBug: (error) => bugs.push(error),
    ...options,
  });
  const harness = {
    api: service,
    screenless: new InMemoryScreenlessApi(clock),
    population: POPULATION,
    newestCode: newestCodeIn((to) => service.mails(to)),
    encrypt: encryptByNode,
  };
  return {
    service,
    clock,
    bugs,
    harness,
    customer: (email?: string) => new Customer(harness, email),
  };
}
