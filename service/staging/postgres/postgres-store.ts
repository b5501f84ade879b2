import { sql, type Kysely } from 'kysely';
import type { AccountStore, LoadedRows, Need, Rows } from '../../rules/account-store.ts';
import { SESSION_LIFETIME_MS } from '../../rules/login-with-password-call.ts';
import { Overload } from '../../rules/refusals.ts';
import {
  CLOCK_TOLERANCE_MS,
  CODE_MEMORY_MS,
  EMAILS_SHOWN,
  type Count,
  type EmailMessage,
} from '../../rules/service-state.ts';
import { inTransaction } from './inbox-transaction.ts';
import { decryptEmail, outboxRow } from './postgres-outbox.ts';
import type { ServiceSecret } from './service-secret.ts';
import type { Database } from './tables.ts';

/** The accounts in PostgreSQL, which instances share. */
export class PostgresStore implements AccountStore {
  /** @param onNewEmail called after the commit of a transaction that added emails */
  constructor(
    private readonly db: Kysely<Database>,
    private readonly secret: ServiceSecret,
    private readonly onNewEmail: () => void = () => undefined,
  ) {}

  read(need: Need): Promise<LoadedRows> {
    return loadRows(this.db, need);
  }

  async transaction<T>(need: Need, work: (rows: Rows) => Promise<T>, deadline: number): Promise<T> {
    let hasEmail = false;
    const { address, emailsOf } = need;
    const locks = emailsOf === undefined ? [address] : [address, emailsOf];
    const value = await inTransaction(this.db, locks, async (transaction) => {
      const loaded = await loadRows(transaction, need);
      const rows = rowsIn(transaction, loaded, this.secret, () => (hasEmail = true));
      const decided = await work(rows);
      // The caller has been told that the call failed, or will be before the commit is over.
      if (performance.now() > deadline) throw new Overload();
      return decided;
    });
    if (hasEmail) this.onNewEmail();
    return value;
  }

  async hasSession(digest: string, now: number): Promise<boolean> {
    const found = await this.db
      .selectFrom('sessions')
      .select('digest')
      .where('digest', '=', digest)
      .where('expiresAt', '>', now)
      .where('expiresAt', '<=', now + SESSION_LIFETIME_MS + CLOCK_TOLERANCE_MS)
      .executeTakeFirst();
    return found !== undefined;
  }

  async emails(to?: string): Promise<readonly EmailMessage[]> {
    const rows = await this.db
      .selectFrom('outbox')
      .select(['id', 'email'])
      .$if(Boolean(to), (query) => query.where('address', '=', to ?? ''))
      .orderBy('seq', 'desc')
      .limit(EMAILS_SHOWN)
      .execute();
    return rows.flatMap((row) => decryptEmail(this.secret, row) ?? []);
  }
}

/** Loads what a call needs in one statement, so that all of it is of the same moment. */
export async function loadRows(
  db: Kysely<Database>,
  { address, counts, emailsOf, now }: Need,
): Promise<LoadedRows> {
  const loaded = await sql<LoadedRows>`select
    to_json(array(
      select accounts from accounts where address = ${address} order by id
    )) as accounts,
    to_json(array(
      select codes from codes where address = ${address} and expires_at > ${now - CODE_MEMORY_MS}
    )) as codes,
    to_json(array(
      select marks from marks where address = ${address} and expires_at > ${now}
    )) as marks,
    to_json(array(
      select counts from counts where key = any(${counts})
    )) as counts,
    (
      select count(*)::int from outbox where client = ${emailsOf ?? null} and status = 'waiting'
    ) as waiting_emails`.execute(db);
  const [found] = loaded.rows as [LoadedRows];
  return found;
}

/** The rows of one address, whose writes are statements of this transaction. */
export function rowsIn(
  transaction: Kysely<Database>,
  loaded: LoadedRows,
  secret: ServiceSecret,
  noteEmail: () => void,
): Rows {
  return {
    ...loaded,
    ...accountWrites(transaction),
    ...codeWrites(transaction),

    async putAppeal(appeal) {
      const address = appeal.originalEmail.toLowerCase();
      await transaction
        .deleteFrom('appeals')
        .where((eb) => eb.and({ address, client: appeal.client, status: 'open' }))
        .execute();
      const row = { ...appeal, address };
      await transaction.insertInto('appeals').values(row).execute();
    },

    async addEmail(email, cause) {
      noteEmail();
      const row = outboxRow(secret, email, cause);
      await transaction.insertInto('outbox').values(row).execute();
    },

    async addAuditEntry(entry) {
      await transaction.insertInto('audit').values(entry).execute();
    },

    async saveCounts(added, reset, now) {
      if (reset.length > 0)
        await transaction.deleteFrom('counts').where('key', 'in', reset).execute();
      if (added.length > 0) await addCounts(transaction, added, now);
    },
  };
}

function accountWrites(transaction: Kysely<Database>) {
  return {
    async addAccount(account) {
      await transaction.insertInto('accounts').values(account).execute();
    },

    async updateAccount(account) {
      await transaction.updateTable('accounts').set(account).where('id', '=', account.id).execute();
    },

    // One statement, because each costs a log-in more than what it does.
    async beginSession(account, session) {
      await transaction
        .with('used', (db) => db.updateTable('accounts').set(account).where('id', '=', account.id))
        .insertInto('sessions')
        .values(session)
        .execute();
    },

    async endSessions(accountId) {
      await transaction.deleteFrom('sessions').where('accountId', '=', accountId).execute();
    },
  } satisfies Partial<Rows>;
}

function codeWrites(transaction: Kysely<Database>) {
  return {
    async putCode(code) {
      const { id, digest, expiresAt } = code;
      await transaction
        .insertInto('codes')
        .values(code)
        .onConflict((conflict) =>
          conflict
            .columns(['address', 'tenant', 'type', 'client'])
            .doUpdateSet({ id, digest, expiresAt }),
        )
        .execute();
    },

    async putMark(mark) {
      await transaction
        .insertInto('marks')
        .values(mark)
        .onConflict((conflict) =>
          conflict.column('digest').doUpdateSet({ expiresAt: mark.expiresAt, device: mark.device }),
        )
        .execute();
    },

    async deleteCodesAndMarks({ address, tenant }, type) {
      for (const table of ['codes', 'marks'] as const)
        await transaction
          .deleteFrom(table)
          .where((eb) => eb.and({ address, tenant, type }))
          .execute();
    },
  } satisfies Partial<Rows>;
}

/** Transactions of one client have no common lock, so each adds to the row's current value. */
async function addCounts(
  transaction: Kysely<Database>,
  added: readonly Count[],
  now: number,
): Promise<void> {
  // All take the rows in one order, or two of them would wait for each other.
  const sorted = added.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  // As `isAhead`.
  const isCurrent = sql`counts.until > ${now}
    and counts.until <= excluded.until + ${CLOCK_TOLERANCE_MS}`;
  await transaction
    .insertInto('counts')
    .values(sorted)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        spent: sql`excluded.spent + case when ${isCurrent} then counts.spent else 0 end`,
        until: sql`case when ${isCurrent} then counts.until else excluded.until end`,
      }),
    )
    .execute();
}
