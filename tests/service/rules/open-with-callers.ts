import type { AccountServiceOptions } from '#service/memory/in-memory-auth-api.ts';
import { newAddress, type ContractHarness } from '../../contract/contract-harness.ts';
import { Customer } from '../../contract/customer.ts';
import { openInMemory } from '../../contract/open-in-memory.ts';

/** The network of the owner in these tests; strangers have any other number. */
export const OWNER = 0;

/** A service of two tenants that distinguishes callers by network and device. */
export function openWithCallers(options: Partial<AccountServiceOptions> = {}) {
  const opened = openInMemory({ tenants: [1000, 2000], ...options });
  const { service, harness } = opened;
  /** A customer on the network and device of this number. */
  const at = (network: number, email?: string, more: Partial<ContractHarness> = {}) =>
    new Customer(
      {
        ...harness,
        device: String(network).padStart(32, 'D'),
        caller: { client: `network ${network}` },
        ...more,
      },
      email ?? newAddress(),
    );
  const emailsTo = async (email: string) => (await service.emails(email)).length;
  return { ...opened, at, emailsTo };
}
