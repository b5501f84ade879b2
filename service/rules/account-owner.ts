import { checkEmail, type Email } from '#domain/email.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { UserRangeId } from '#domain/wire-values.ts';
import { REFUSALS, UNKNOWN_TENANT, type ServiceRefusal } from './refusals.ts';

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

/** Refuses an invalid e-mail address and an unknown tenant. */
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
