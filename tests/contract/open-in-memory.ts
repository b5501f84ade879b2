import { generateKeyPairSync } from 'node:crypto';
import type { RsaKeyPair, RsaPrivateKey } from '#service/memory/demo-keys.ts';
import { InMemoryAuthApi, type AccountServiceOptions } from '#service/memory/in-memory-auth-api.ts';
import { InMemoryOtherCallsApi } from '#service/memory/in-memory-other-calls-api.ts';
import { LIMITS, type Limits } from '#service/rules/limits.ts';
import { FakeClock } from '../fakes/fake-clock.ts';
import { encryptByNode, TENANT, type ContractHarness } from './contract-harness.ts';
import { Customer } from './customer.ts';

/** A key pair in the service's notation. */
export function keyPairOf(modulusLength: number): RsaKeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength });
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ format: 'jwk' }) as unknown as RsaPrivateKey,
  };
}

/** Too small to be safe, but decrypts many times faster than the usual size. */
export const SMALL_KEY_PAIR = keyPairOf(512);

/** No limits except five tries of a code, for tests that make more calls than a person. */
export const UNLIMITED = {
  ...Object.fromEntries(Object.keys(LIMITS).map((act) => [act, []])),
  wrongCodeOfClient: LIMITS.wrongCodeOfClient,
} as unknown as Limits;

/** The account service in memory, with a clock that the test sets. */
export function openInMemory(options: Partial<AccountServiceOptions> = {}) {
  const clock = new FakeClock();
  const bugs: unknown[] = [];
  const service = new InMemoryAuthApi({
    clock,
    hashRounds: 1,
    keyPair: SMALL_KEY_PAIR,
    onBug: (error) => bugs.push(error),
    ...options,
  });
  const harness: ContractHarness & { readonly api: InMemoryAuthApi } = {
    api: service,
    otherCalls: new InMemoryOtherCallsApi(clock),
    tenant: TENANT,
    newestCode: newestCodeIn((to) => service.emails(to)),
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

export function newestCodeIn(
  emails: (to: string) => Promise<readonly { readonly code: string }[]>,
) {
  return async (to: string): Promise<string> => {
    const newest = (await emails(to)).find(({ code }) => code !== '');
    if (!newest) throw new Error(`no email to ${to}`);
    return newest.code;
  };
}
