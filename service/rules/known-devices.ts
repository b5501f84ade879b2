import type { Secrets } from './secrets.ts';
import type { Account } from './service-state.ts';

/** The newest are kept; an older browser counts as a stranger's again. */
const DEVICES_OF_ONE_ACCOUNT = 20;

/** A valid `cookieId`: 32 random characters, as the portal makes them; null for anything else. */
export function deviceOf(cookieId: string | undefined): string | null {
  return cookieId !== undefined && /^[A-Za-z0-9]{32}$/.test(cookieId) ? cookieId : null;
}

export function deviceDigest(
  secrets: Secrets,
  account: Pick<Account, 'id'>,
  device: string | null,
): string | null {
  return device === null ? null : secrets.digestsOf('device', `${account.id} ${device}`)[0];
}

/** Whether this device has signed in to the account before. */
export function isKnownDevice(secrets: Secrets, account: Account, device: string | null): boolean {
  if (device === null) return false;
  const digests = secrets.digestsOf('device', `${account.id} ${device}`);
  return digests.some((digest) => account.devices.includes(digest));
}

/** The devices with this one as the newest. */
export function withDevice(devices: string[], digest: string | null): string[] {
  if (digest === null || devices.at(-1) === digest) return devices;
  const others = devices.filter((known) => known !== digest);
  return [...others, digest].slice(-DEVICES_OF_ONE_ACCOUNT);
}
