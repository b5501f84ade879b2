import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { inboxOf } from '../rules/account-owner.ts';
import { SESSION_LIFETIME_MS } from '../rules/login-calls.ts';
import { Overload } from '../rules/refusals.ts';
import type { AccountStore, LoadedRows, Need, Rows } from '../rules/rows.ts';
import { CLOCK_TOLERANCE_MS, type Account, type EmailMessage } from '../rules/service-state.ts';
import { decryptEmail } from './postgres-outbox.ts';
import { loadRows, rowsIn } from './postgres-rows.ts';
import type { ServiceSecret } from './service-secret.ts';
import type { Database } from './tables.ts';

/** How many emails the mailbox shows. */
const MAILBOX_SIZE = 200;

/** The accounts in PostgreSQL, which instances share. */
export class PostgresStore implements AccountStore {
  /** @param onNewEmail called after the commit of a transaction that added emails */
  constructor(
    private readonly db: Kysely<Database>,
    private readonly secret: ServiceSecret,
    private readonly onNewEmail: () => void = () => undefined,
  ) {}

  accountsAt(address: string) {
    return this.db
      .selectFrom('accounts')
      .select(['population', 'address'])
      .where('address', '=', address)
      .execute();
  }

  read(need: Need): Promise<LoadedRows> {
    return loadRows(this.db, need);
  }

  async transaction<T>(need: Need, work: (rows: Rows) => Promise<T>, deadline: number): Promise<T> {
    let hasEmail = false;
    const value = await inTransaction(this.db, [need.address], async (transaction) => {
      const loaded = await loadRows(transaction, need);
      const rows = rowsIn(transaction, loaded, this.secret, () => (hasEmail = true));
      const decided = await work(rows);
      // The caller has been told that the call failed, or will be before the commit is over.
      if (performance.now() > deadline) throw new Overload(1);
      return decided;
    });
    if (hasEmail) this.onNewEmail();
    return value;
  }

  async hasSession(digests: readonly string[], now: number): Promise<boolean> {
    const found = await this.db
      .selectFrom('sessions')
      .select('digest')
      .where('digest', 'in', digests)
      .where('expiresAt', '>', now)
      .where('expiresAt', '<=', now + SESSION_LIFETIME_MS + CLOCK_TOLERANCE_MS)
      .executeTakeFirst();
    return found !== undefined;
  }

  async emails(to?: string): Promise<readonly EmailMessage[]> {
    const rows = await this.db
      .selectFrom('outbox')
      .select(['id', 'letter'])
      .$if(Boolean(to), (query) => query.where('address', '=', to ?? ''))
      .orderBy('seq', 'desc')
      .limit(MAILBOX_SIZE)
      .execute();
    return rows.flatMap(({ id, letter }) => decryptEmail(this.secret, id, letter) ?? []);
  }

  async hasAccounts(): Promise<boolean> {
    return (
      (await this.db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined
    );
  }

  /** Adds accounts to a database that has none. */
  async seed(accounts: readonly Account[]): Promise<void> {
    await inTransaction(this.db, ['seeds'], async (transaction) => {
      const found = await transaction.selectFrom('accounts').select('id').limit(1).execute();
      if (found.length === 0) await transaction.insertInto('accounts').values(accounts).execute();
    });
  }
}

/**
 * One transaction at a time changes the data of an inbox, in all instances: an advisory lock,
 * since a row lock would need a row, and there may be none yet. Begin and locks are sent in one
 * message.
 */
export function inTransaction<T>(
  db: Kysely<Database>,
  addresses: readonly string[],
  work: (connection: Kysely<Database>) => Promise<T>,
): Promise<T> {
  // Always in the same order, so that two transactions never deadlock.
  const inboxes = [...new Set(addresses.map(inboxOf))].toSorted();
  const locks = inboxes.map((one) => `; select pg_advisory_xact_lock('${lockNumberOf(one)}')`);
  return db.connection().execute(async (connection) => {
    const run = (statement: string) => sql.raw(statement).execute(connection);
    try {
      // Overrides the database's default: a statement must see what was committed before its lock.
      await run(`begin isolation level read committed${locks.join('')}`);
      const value = await work(connection);
      await run('commit');
      return value;
    } catch (error) {
      // Fails where the connection is lost: the server then rolls back by itself.
      await run('rollback').catch(() => undefined);
      throw error;
    }
  });
}

export function lockNumberOf(inbox: string): bigint {
  return createHash('sha256').update(inbox).digest().readBigInt64BE();
}
