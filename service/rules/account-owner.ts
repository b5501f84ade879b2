import type { UserRangeId } from '#domain/wire-values.ts';
import { checkEmail, type Email } from '#domain/email.ts';
import { ok, err, type Result } from '#domain/result.ts';
import { randomId } from './randomness.ts';
import { REFUSALS, UNKNOWN_TENANT, type ServiceRefusal } from './refusals.ts';
import type { Account } from './service-state.ts';

/** A ready-made account. */
export interface SeedAccount {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly disabled?: boolean | undefined;
}

export const ADA: SeedAccount = { email: 'ada@example.com', name: 'Ada', password: 'Lab-2026x' };

export const DEFAULT_SEEDS: readonly SeedAccount[] = [
  ADA,
  { email: 'disabled@example.com', name: 'Disabled', password: ADA.password, disabled: true },
];

/** The default tenants: the portal's example. */
export const DEFAULT_TENANTS: readonly UserRangeId[] = ['1000'];

/** A userRangeId as the service stores it. */
export function tenantOf(userRangeId: UserRangeId): string {
  return String(userRangeId).trim();
}

/** The inbox behind an address: many providers deliver `a.b@` and `ab@` to one person. */
export function inboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at).replaceAll('.', '')}${address.slice(at)}`;
}

/** The owner of accounts, codes and marks: one address in one tenant. */
export interface Owner {
  readonly tenant: string;
  /** In lower case. */
  readonly address: string;
  /** Checked, so safe to mail to: it is one address. */
  readonly email: Email;
}

/**
 * Refuses an invalid e-mail address and any other tenant. Addresses are compared without case.
 */
export function ownerOf(
  tenants: ReadonlySet<string>,
  userRangeId: UserRangeId,
  email: string,
): Result<Owner, ServiceRefusal> {
  const tenant = tenantOf(userRangeId);
  if (!tenants.has(tenant)) return err(UNKNOWN_TENANT);
  const checked = checkEmail(email);
  if (!checked.ok) return err(REFUSALS.emailMalformed);
  return ok({ tenant, address: checked.value.toLowerCase(), email: checked.value });
}

export function belongsTo(
  entry: { readonly tenant: string | null; readonly address: string },
  owner: Pick<Owner, 'tenant' | 'address'>,
): boolean {
  return (
    entry.address === owner.address && (entry.tenant === null || entry.tenant === owner.tenant)
  );
}

/** An account before its first log-in. */
export function newAccount(
  fields: Pick<Account, 'id' | 'tenant' | 'address' | 'email' | 'name' | 'passwords'> &
    Partial<Account>,
): Account {
  const unused = { devices: [], language: null, lastUsedAt: null };
  return { disabled: false, ...unused, ...fields };
}

/** The ready-made account, found in every tenant. */
export async function seedAccount(
  { email, name, password, disabled = false }: SeedAccount,
  hashes: { hash(password: string): Promise<string> },
): Promise<Account> {
  const id = randomId('user');
  const passwords = [await hashes.hash(password)];
  const address = email.toLowerCase();
  return newAccount({ id, tenant: null, address, email, name, disabled, passwords });
}

/** A valid `cookieId`: 32 random characters, as the portal makes them; null for anything else. */
export function deviceOf(cookieId: string | undefined): string | null {
  return cookieId !== undefined && /^[A-Za-z0-9]{32}$/.test(cookieId) ? cookieId : null;
}
