import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { AccountStore, SliceKey, Work } from '../account-service/account-store.ts';
import type { ServiceSecret } from '../account-service/service-secret.ts';
import type { Account, Mail, StoredAppeal } from '../in-memory/service-state.ts';
import { keepChanges } from './keep-changes.ts';
import { loadSlice } from './load-slice.ts';
import type { Database } from './tables.ts';

/** How many letters the mailbox shows. */
const MAILBOX_SIZE = 200;

/** The state in any PostgreSQL. What belongs to one address is changed by one transaction at a time, under an advisory lock. */
export class PostgresAccountStore implements AccountStore {
  constructor(
    private readonly db: Kysely<Database>,
    private readonly secret: ServiceSecret,
  ) {}

  async look<T>(key: SliceKey, work: Work<T>): Promise<{ readonly value: T; readonly changed: boolean }> {
    const slice = await loadSlice(this.db, key);
    return { value: work(slice.state), changed: slice.isChanged };
  }

  change<T>(key: SliceKey, work: Work<T>): Promise<T> {
    const [address = ''] = key.addresses;
    return this.db.transaction().execute(async (transaction) => {
      // In one order everywhere, so that two changes of the same addresses never wait for each other.
      for (const each of key.addresses.toSorted()) await lockAddress(transaction, each);
      const slice = await loadSlice(transaction, key);
      const value = work(slice.state);
      await keepChanges(transaction, slice, address, this.secret);
      return value;
    });
  }

  async hasSession(digests: readonly string[], now: number): Promise<boolean> {
    const found = await this.db
      .selectFrom('sessions')
      .select('digest')
      .where('digest', 'in', digests)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return found !== undefined;
  }

  async mails(to?: string): Promise<readonly Mail[]> {
    const rows = await this.db
      .selectFrom('outbox')
      .select(['id', 'letter'])
      .$if(Boolean(to), (query) => query.where('address', '=', to ?? ''))
      .orderBy('seq', 'desc')
      .limit(MAILBOX_SIZE)
      .execute();
    return rows.flatMap(({ id, letter }) => {
      const opened = this.secret.open(letter, `letter ${id}`);
      return opened === null ? [] : [JSON.parse(opened) as Mail];
    });
  }

  appeals(): Promise<readonly StoredAppeal[]> {
    return this.db
      .selectFrom('appeals')
      .select([
        'id',
        'at',
        'original_email as originalEmail',
        'latest_email as latestEmail',
        'remarks',
        'appeal_type as appealType',
        'appeal_inlet as appealInlet',
      ])
      .orderBy('at')
      .execute();
  }

  async hasAccounts(): Promise<boolean> {
    return (await this.db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;
  }

  /** Adds accounts to a database that has none. */
  async seed(accounts: readonly Account[]): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await lockAddress(transaction, 'seeds');
      const any = await transaction.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
      if (any === undefined && accounts.length > 0) await transaction.insertInto('accounts').values([...accounts]).execute();
    });
  }
}

/** Until the transaction ends. A lock by name works where there is no row yet to hold on to. */
async function lockAddress(db: Kysely<Database>, address: string): Promise<void> {
  const name = createHash('sha256').update(address).digest().readBigInt64BE();
  await sql`select pg_advisory_xact_lock(${name.toString()}::bigint)`.execute(db);
}
