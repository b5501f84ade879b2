import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AccountStore, SliceKey, Work } from '../account-service/account-store.ts';
import type { ServiceSecret } from '../account-service/service-secret.ts';
import { mailboxOf } from '../in-memory/rate-limits.ts';
import type { Account, Mail, StoredAppeal } from '../in-memory/service-state.ts';
import { sql } from './kysely.ts';
import { saveChanges } from './save-changes.ts';
import { APPEAL, loadSlice } from './load-slice.ts';
import { openLetter } from './encrypted-letter.ts';
import { orOverload } from './or-overload.ts';
import type { Database } from './tables.ts';

/** How many letters the mailbox shows. */
const MAILBOX_SIZE = 200;

/** The state in any PostgreSQL. What belongs to one mailbox is changed by one transaction at a time, under an advisory lock. */
export class PostgresAccountStore implements AccountStore {
  constructor(
    private readonly db: Kysely<Database>,
    private readonly secret: ServiceSecret,
  ) {}

  async look<T>(key: SliceKey, work: Work<T>): Promise<{ readonly value: T; readonly changed: boolean }> {
    const slice = await loadSlice(this.db, key).catch(orOverload);
    return { value: work(slice.state), changed: slice.isChanged };
  }

  change<T>(key: SliceKey, work: Work<T>): Promise<T> {
    const changed = this.db.transaction().execute(async (transaction) => {
      // In one order everywhere, so that two changes of the same addresses never wait for each other.
      for (const mailbox of new Set(key.addresses.map(mailboxOf).toSorted())) await lockMailbox(transaction, mailbox);
      const slice = await loadSlice(transaction, key);
      const value = work(slice.state);
      await saveChanges(transaction, slice, key, this.secret);
      return value;
    });
    return changed.catch(orOverload);
  }

  async hasSession(digests: readonly string[], now: number): Promise<boolean> {
    const found = await this.db
      .selectFrom('sessions')
      .select('digest')
      .where('digest', 'in', digests)
      .where('expires_at', '>', now)
      .executeTakeFirst()
      .catch(orOverload);
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
      const mail = openLetter(this.secret, id, letter);
      return mail === null ? [] : [mail];
    });
  }

  appeals(): Promise<readonly StoredAppeal[]> {
    return this.db
      .selectFrom('appeals')
      .select(APPEAL)
      .orderBy('at')
      .execute();
  }

  async hasAccounts(): Promise<boolean> {
    return (await this.db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;
  }

  /** Adds accounts to a database that has none. */
  async seed(accounts: readonly Account[]): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await lockMailbox(transaction, 'seeds');
      const any = await transaction.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
      if (any === undefined && accounts.length > 0) await transaction.insertInto('accounts').values([...accounts]).execute();
    });
  }
}

/** Until the transaction ends. A lock by name works where there is no row yet to hold on to. */
async function lockMailbox(db: Kysely<Database>, mailbox: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumberOf(mailbox).toString()}::bigint)`.execute(db);
}

export function lockNumberOf(mailbox: string): bigint {
  return createHash('sha256').update(mailbox).digest().readBigInt64BE();
}
