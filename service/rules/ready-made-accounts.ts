import { randomId } from './randomness.ts';
import { newAccount, type Account } from './service-state.ts';

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
