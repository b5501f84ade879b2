import { availableParallelism } from 'node:os';
import pLimit, { type LimitFunction } from 'p-limit';
import { seedAccount, type SeedAccount } from '../rules/account-holder.ts';
import { webRandomBytes } from '../rules/randomness.ts';
import type { ServiceOptions } from '../rules/service-auth-api.ts';
import { Argon2Passwords, type Argon2Cost } from './argon2-passwords.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabase } from './open-postgres.ts';
import { PostgresAccountStore } from './postgres-account-store.ts';
import { ServerKeys } from './server-keys.ts';
import type { ServiceSecret } from './service-secret.ts';
import { StoredAuthApi, type StoredServiceOptions } from './stored-auth-api.ts';

export interface BackendOptions
  extends Partial<ServiceOptions>, Pick<StoredServiceOptions, 'onLimit' | 'onMail' | 'onBug'> {
  readonly database: OpenDatabase;
  readonly secret: ServiceSecret;
  /** Multiplies a client's share of the hashing. */
  readonly clientFactor?: number;
  readonly passwordCost?: Argon2Cost;
  /** Hashes at a time; one a core by default. */
  readonly hashThreads?: number;
  /** Accounts for a database that has none. */
  readonly seeds?: readonly SeedAccount[];
}

export interface AccountBackend {
  readonly service: StoredAuthApi;
  readonly store: PostgresAccountStore;
  readonly limiter: ConcurrencyLimiter;
  readonly hashLimit: LimitFunction;
  readonly keys: ServerKeys;
}

/**
 * Migrates the database and opens the account service over it.
 * Rejects with DatabaseTooNew, AnotherSecret, or the error of a database that does not answer.
 */
export async function openAccountBackend(options: BackendOptions): Promise<AccountBackend> {
  const { database, secret, clock = Date, onBug, hashThreads = availableParallelism() } = options;
  await migrate(database);
  const hashLimit = pLimit(hashThreads);
  // More places than threads, because calls that hash also query the database.
  const places = 4 * hashThreads;
  const mostOfClient = 2 * places * (options.clientFactor ?? 1);
  const limiter = new ConcurrencyLimiter({ places, mostOfClient });
  const passwords = new Argon2Passwords(hashLimit, options.passwordCost);
  const store = new PostgresAccountStore(database, secret);
  await seed(store, passwords, options.seeds ?? []);
  const keys = new ServerKeys(database.db, secret, clock, onBug);
  // Reports a wrong secret at the start, not at the first log-in.
  await keys.load();
  const service = new StoredAuthApi({
    ...options,
    clock,
    store,
    keys,
    passwords,
    limiter,
    secrets: secret,
  });
  return { service, store, limiter, hashLimit, keys };
}

async function seed(
  store: PostgresAccountStore,
  passwords: Argon2Passwords,
  seeds: readonly SeedAccount[],
): Promise<void> {
  // Hash only if the accounts are needed: hashing is slow.
  if (seeds.length === 0 || (await store.hasAccounts())) return;
  const accounts = seeds.map(async (one) =>
    seedAccount(one, webRandomBytes, await passwords.hash(one.password)),
  );
  await store.seed(await Promise.all(accounts));
}
