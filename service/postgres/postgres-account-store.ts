import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  type SliceKey,
  type Work,
  addingAccounts,
  entryOf,
  loading,
  Slice,
} from './state-slice.ts';
import type { ServiceSecret } from './service-secret.ts';
import { mailboxOf } from '../rules/account-holder.ts';
import type { Account, Mail, StoredAppeal } from '../rules/service-state.ts';
import { ask, transact, type Connections, type Statement } from './connections.ts';
import type { OpenDatabase } from './open-postgres.ts';
import { openLetter } from './postgres-outbox.ts';
import { orOverload } from './connection-pool.ts';
import type { Database } from './tables.ts';

/** How many letters the mailbox shows. */
const MAILBOX_SIZE = 200;

/**
 * Stores the state in PostgreSQL. An advisory lock lets one transaction at a time change the data
 * of a mailbox. A call that runs out of time rejects with `Overload`; nothing has changed then.
 */
export class PostgresAccountStore {
  readonly #db: Kysely<Database>;
  readonly #connections: Connections;

  constructor(
    { db, connections }: Pick<OpenDatabase, 'db' | 'connections'>,
    private readonly secret: ServiceSecret,
  ) {
    this.#db = db;
    this.#connections = connections;
  }

  /**
   * Lends a slice without a lock. Changes are not stored; `changed` says whether there were any.
   */
  async look<T>(
    key: SliceKey,
    work: Work<T>,
  ): Promise<{ readonly value: T; readonly changed: boolean }> {
    const slice = new Slice(await ask(this.#connections, loading(key)).catch(orOverload));
    return { value: work(slice.state), changed: slice.isChanged };
  }

  /** Lends a slice under a lock of all instances. Stores all changes, or none if the work throws. */
  change<T>(key: SliceKey, work: Work<T>): Promise<T> {
    // Locks are always taken in the same order, so that two changes never deadlock.
    const lock = lockOn([...new Set(key.addresses.map(mailboxOf).toSorted())]);
    // A separate statement after the lock, so that it sees what others committed before that.
    const changed = transact(this.#connections, [lock, loading(key)], (rows) => {
      const slice = new Slice(rows);
      const value = work(slice.state);
      return { value, writes: slice.changes(key, this.secret) };
    });
    return changed.catch(orOverload);
  }

  /** Whether one of these digests belongs to a session that is valid at `now`. */
  async hasSession(digests: readonly string[], now: number): Promise<boolean> {
    const found = await this.#db
      .selectFrom('sessions')
      .select('digest')
      .where('digest', 'in', digests)
      .where('expires_at', '>', now)
      .executeTakeFirst()
      .catch(orOverload);
    return found !== undefined;
  }

  /** Newest first; of one address if given. */
  async mails(to?: string): Promise<readonly Mail[]> {
    const rows = await this.#db
      .selectFrom('outbox')
      .select(['id', 'letter'])
      .$if(Boolean(to), (query) => query.where('address', '=', to ?? ''))
      .orderBy('seq', 'desc')
      .limit(MAILBOX_SIZE)
      .execute();
    return rows.flatMap(({ id, letter }) => {
      const mail = openLetter(this.secret, id, letter);
      return mail === null ? [] : [mail];
    });
  }

  /** Oldest first. */
  async appeals(): Promise<readonly StoredAppeal[]> {
    const rows = await this.#db.selectFrom('appeals').selectAll().orderBy('at').execute();
    return rows.map((row) => entryOf('appeals', row));
  }

  async hasAccounts(): Promise<boolean> {
    return (
      (await this.#db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined
    );
  }

  /** Adds accounts to a database that has none. */
  async seed(accounts: readonly Account[]): Promise<void> {
    const any = { sql: 'select id from accounts limit 1', parameters: [] };
    await transact(this.#connections, [lockOn(['seeds']), any], (found) => ({
      value: undefined,
      writes: found.length === 0 ? addingAccounts(accounts) : [],
    }));
  }
}

/**
 * Locks names, in this order, until the transaction ends. A row lock would need a row, and there
 * may be none yet.
 */
function lockOn(names: readonly string[]): Statement {
  return {
    name: 'lock',
    sql: 'select pg_advisory_xact_lock(number) from unnest($1::bigint[]) as number',
    parameters: [names.map((name) => String(lockNumberOf(name)))],
  };
}

export function lockNumberOf(mailbox: string): bigint {
  return createHash('sha256').update(mailbox).digest().readBigInt64BE();
}
