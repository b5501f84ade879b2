import type { CallContext } from './call-context.ts';
import type { Account } from './service-state.ts';

/** Records a change of an account: who did what to which, and when. Never a secret. */
export function recordChange(
  { rows, now }: CallContext,
  { id, address }: Account,
  action: string,
): Promise<void> {
  return rows.addAuditEntry({ at: now, accountId: id, address, actor: 'customer', action });
}
