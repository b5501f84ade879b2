import type { Kysely } from 'kysely';
import { AccountService } from '../../rules/account-service.ts';
import type { ServiceOptions, ServiceParts } from '../../rules/call-runner.ts';
import { seedAccount, type SeedAccount } from '../../rules/ready-made-accounts.ts';
import { inTransaction } from './inbox-transaction.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabase } from './open-postgres.ts';
import { Argon2Passwords, type Argon2Cost } from './password-hashing.ts';
import { PostgresStore } from './postgres-store.ts';
import { openServerKeys } from './server-keys.ts';
import type { ServiceSecret } from './service-secret.ts';
import type { Database } from './tables.ts';

export interface BackendOptions extends Partial<ServiceOptions> {
  readonly database: OpenDatabase;
  readonly secret: ServiceSecret;
  readonly passwordCost?: Argon2Cost;
  /** Accounts for a database that has none. */
  readonly seeds?: readonly SeedAccount[];
  /** Called when an email waits to be sent. */
  readonly onNewEmail?: () => void;
  readonly onBug: ServiceParts['onBug'];
}

/**
 * Migrates the database and opens the account service over it.
 * Rejects with an OperatorError for operators, such as that of another secret.
 */
export async function openAccountBackend(options: BackendOptions) {
  const { database, secret, clock = Date } = options;
  const passwords = await Argon2Passwords.open(options.passwordCost);
  await migrate(database.db);
  const store = new PostgresStore(database.db, secret, options.onNewEmail);
  await seed(database.db, passwords, options.seeds ?? []);
  const keys = await openServerKeys(database.db, secret);
  const service = new AccountService({
    ...options,
    clock,
    store,
    keys,
    hashesUntil: (deadline) => passwords.hashesUntil(deadline),
    secrets: secret,
  });
  return { service, store };
}

async function seed(
  db: Kysely<Database>,
  passwords: Argon2Passwords,
  seeds: readonly SeedAccount[],
): Promise<void> {
  if (seeds.length === 0) return;
  await inTransaction(db, ['seeds'], async (transaction) => {
    const found = await transaction.selectFrom('accounts').select('id').limit(1).execute();
    if (found.length > 0) return;
    const hashes = passwords.hashesUntil(Infinity);
    const accounts = seeds.map((one) => seedAccount(one, hashes));
    const rows = await Promise.all(accounts);
    await transaction.insertInto('accounts').values(rows).execute();
  });
}
