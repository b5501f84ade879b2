import { availableParallelism } from 'node:os';
import pLimit, { type LimitFunction } from 'p-limit';
import type { UserRangeId } from '#domain/wire-values.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { EmailTemplates } from '#messages/email-templates.ts';
import { Argon2Passwords, type Argon2Cost } from './argon2-passwords.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { ServerKeys, PostgresKeyStore } from './server-keys.ts';
import type { ServiceSecret } from './service-secret.ts';
import { StoredAuthApi, type LimitListener } from './stored-auth-api.ts';
import { seedAccount, type SeedAccount } from '../rules/account-holder.ts';
import type { Budgets } from '../rules/attempt-limits.ts';
import { webRandomBytes } from '../rules/randomness.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabase } from './open-postgres.ts';
import { PostgresAccountStore } from './postgres-account-store.ts';

export interface BackendOptions {
  readonly database: OpenDatabase;
  readonly secret: ServiceSecret;
  readonly clock?: Clock;
  /** User ranges; the portal's example by default. */
  readonly populations?: readonly UserRangeId[];
  readonly budgets?: Budgets;
  /** Multiplies a client's share of the hashing. */
  readonly clientFactor?: number;
  /** Called with each limit that a call has met. */
  readonly onLimit?: LimitListener;
  /** English ones unless given. */
  readonly letters?: EmailTemplates | undefined;
  readonly passwordCost?: Argon2Cost;
  /** Hashes at a time; one a core by default. */
  readonly hashThreads?: number;
  /** Accounts for a database that has none. */
  readonly seeds?: readonly SeedAccount[];
  readonly onMail?: () => void;
  readonly onBug: (error: unknown) => void;
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
  const {
    database,
    secret,
    clock = Date,
    budgets,
    populations,
    onLimit,
    seeds = [],
    onMail,
    onBug,
  } = options;
  await migrate(database);
  const threads = options.hashThreads ?? availableParallelism();
  const hashLimit = pLimit(threads);
  // More places than threads, because calls that hash also query the database.
  const places = 4 * threads;
  const mostOfClient = 2 * places * (options.clientFactor ?? 1);
  const limiter = new ConcurrencyLimiter({ places, mostOfClient });
  const passwords = new Argon2Passwords(hashLimit, options.passwordCost);
  const store = new PostgresAccountStore(database, secret);
  await seed(store, passwords, seeds);
  const keyStore = new PostgresKeyStore(database.db, secret);
  // Reports a wrong secret at the start, not at the first log-in.
  await keyStore.newest();
  const keys = new ServerKeys(keyStore, secret, clock, onBug);
  const service = new StoredAuthApi({
    store,
    keys,
    passwords,
    limiter,
    secrets: secret,
    clock,
    onBug,
    letters: options.letters,
    ...(budgets && { budgets }),
    ...(onLimit && { onLimit }),
    ...(populations && { populations }),
    ...(onMail && { onMail }),
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
