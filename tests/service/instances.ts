import type { ContractHarness } from '../contract/contract-harness.ts';
import { newestCodeIn } from '../contract/open-in-memory.ts';
import { INVALID_BASE, mailsAt, overHttp } from '../contract/over-http.ts';

/** Settings of instances that hash fast and have wide limits, without their database. */
export const INSTANCE = {
  PORT: '0',
  USER_RANGES: '1000',
  SERVICE_SECRET: 'the-secret-of-this-test-long-enough',
  STOP_DELAY_SECONDS: '0',
  MAILBOX: 'loopback',
  MAILBOX_KEY: 'the-key-of-this-mailbox',
  CLIENT_BURST: '1000000',
  BUDGET_FACTOR: '1000000',
  HASH_MEMORY_KIB: '8',
  HASH_PASSES: '1',
};

/**
 * Calls these instances in turn, as behind a proxy.
 * @param onAnswer called for every answer
 */
export function harnessOf(
  instances: readonly { readonly url: string }[],
  onAnswer?: () => unknown,
): ContractHarness {
  let turn = 0;
  const next = (): string => instances[turn++ % instances.length]?.url ?? '';
  return overHttp(
    INVALID_BASE,
    newestCodeIn((to) => mailsAt(next(), INSTANCE.MAILBOX_KEY, to)),
    (address, init) =>
      fetch(address.replace(INVALID_BASE, next()), init).finally(() => onAnswer?.()),
  );
}
