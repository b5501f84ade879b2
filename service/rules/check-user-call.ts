import { ok } from '#domain/result.ts';
import { belongsTo, type Owner } from './account-owner.ts';
import type { AccountStore } from './account-store.ts';
import type { CallResult } from './call-context.ts';
import { UNKNOWN_TENANT } from './refusals.ts';

/** Whether an address has an account. The name is left out: anyone may ask. */
export async function checkUser(
  store: AccountStore,
  owner: CallResult<Owner>,
  now: number,
): Promise<CallResult<{ exist: boolean }>> {
  // A malformed address has no account.
  if (!owner.ok) return owner.error === UNKNOWN_TENANT ? owner : ok({ exist: false });
  const { address } = owner.value;
  const { accounts } = await store.read({ address, counts: [], now });
  return ok({ exist: accounts.some((account) => belongsTo(account, owner.value)) });
}
