import type { ServiceContext } from './service-context.ts';
import type { Account } from './service-state.ts';

/** Records a change of an account: who did what to which, and when. Never a secret. */
export function recordChange(
  context: Pick<ServiceContext, 'state' | 'now'>,
  account: Account,
  actor: string,
  action: string,
): void {
  context.state.audit.push({
    at: context.now,
    accountId: account.id,
    address: account.address,
    actor,
    action,
  });
}
