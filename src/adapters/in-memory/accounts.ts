import type { UserRangeId } from '#application/call-requests.ts';
import { parseEmail, type Email } from '#domain/email.ts';
import { randomId, type RandomBytes } from './randomness.ts';
import type { Account, ServiceState } from './service-state.ts';

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

/** Whose business a call is: one address in one population. */
export interface Holder {
  readonly population: string;
  /** In lower case. */
  readonly address: string;
  /** Cleaned, and safe to mail to: what came over the wire may be more than one address. */
  readonly email: Email;
}

/** Null for what isn't an e-mail address. Mailboxes are told apart ignoring case. */
export function holderOf(userRangeId: UserRangeId, email: string): Holder | null {
  const parsed = parseEmail(email);
  if (!parsed.ok) return null;
  return { population: String(userRangeId).trim(), address: parsed.value.toLowerCase(), email: parsed.value };
}

export function isHeldBy(entry: { population: string | null; address: string }, holder: Holder): boolean {
  return (
    entry.address === holder.address && (entry.population === null || entry.population === holder.population)
  );
}

/** More than one only where seeds were so made: registration never adds a second. */
export function accountsOf(state: ServiceState, holder: Holder): readonly Account[] {
  return state.accounts.filter((account) => isHeldBy(account, holder));
}

/** @param password as it is stored: hashed */
export function seedAccount(seed: SeedAccount, random: RandomBytes, password: string): Account {
  return {
    id: randomId('user', random),
    population: null,
    address: seed.email.toLowerCase(),
    email: seed.email,
    name: seed.name,
    disabled: seed.disabled ?? false,
    passwords: [password],
  };
}
