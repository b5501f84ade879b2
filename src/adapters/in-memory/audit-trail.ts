import type { Desk } from './account-desk.ts';
import type { Account } from './service-state.ts';

/** Writes down that an account changed: who did what to which, and when. Never a secret. */
export function recordChange(desk: Pick<Desk, 'state' | 'now'>, account: Account, actor: string, action: string): void {
  desk.state.audit.push({ at: desk.now, accountId: account.id, address: account.address, actor, action });
}
