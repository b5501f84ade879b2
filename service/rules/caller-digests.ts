import type { CheckContext } from './call-context.ts';
import type { Account, PendingCode } from './service-state.ts';

/** The digest of the caller's network, by which a code or an appeal is known to be its own. */
export function clientDigest({ secrets, subject }: Pick<CheckContext, 'secrets' | 'subject'>) {
  return secrets.derive('client', subject.client ?? '');
}

/** The digest of the caller's device, another for each account; null for a caller without one. */
export function deviceDigest(
  { secrets, subject: { device } }: CheckContext,
  { id }: Pick<Account, 'id'>,
): string | null {
  return device === null ? null : secrets.derive('device', `${id} ${device}`);
}

export function isKnownDevice(context: CheckContext, account: Account): boolean {
  const device = deviceDigest(context, account);
  return device !== null && account.devices.includes(device);
}

/** Whether the caller's network asked for the code. */
export function isOfCaller(context: CheckContext, { client }: PendingCode): boolean {
  return client === clientDigest(context);
}
