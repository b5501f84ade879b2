import { type Kysely, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LoadedRows, Need, Rows } from '../rules/rows.ts';
import {
  CLOCK_TOLERANCE_MS,
  type Account,
  type EmailMessage,
  type Mark,
  type PendingCode,
  type StoredAppeal,
} from '../rules/service-state.ts';
import { encryptEmail } from './postgres-outbox.ts';
import type { ServiceSecret } from './service-secret.ts';
import type { AppealTable, Database } from './tables.ts';

/** An expired code stays for a while, so that the answer is 'expired' and not 'never sent'. */
const CODE_MEMORY_MS = 60 * 60_000;

/** Loads what a call needs in one statement, so that all of it is of the same moment. */
export async function loadRows(
  db: Kysely<Database>,
  { address, counts, now }: Need,
): Promise<LoadedRows> {
  const { accounts, codes, marks, found } = await db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb.selectFrom('accounts').selectAll().where('address', '=', address).orderBy('id'),
      ).as('accounts'),
      jsonArrayFrom(
        eb
          .selectFrom('codes')
          .selectAll()
          .where('address', '=', address)
          .where('expires_at', '>', now - CODE_MEMORY_MS),
      ).as('codes'),
      jsonArrayFrom(
        eb
          .selectFrom('marks')
          .selectAll()
          .where('address', '=', address)
          .where('expires_at', '>', now),
      ).as('marks'),
      jsonArrayFrom(
        eb
          .selectFrom('counts')
          .selectAll()
          .where('key', '=', sql<string>`any(${counts})`),
      ).as('found'),
    ])
    .executeTakeFirstOrThrow();
  return {
    accounts: accounts.map(accountOf),
    codes: codes.map(codeOf),
    marks: marks.map(markOf),
    counts: found,
  };
}

/** The rows of one address, whose writes are statements of this transaction. */
export function rowsIn(
  transaction: Kysely<Database>,
  loaded: LoadedRows,
  secret: ServiceSecret,
  onEmail: () => void,
): Rows {
  return {
    ...loaded,

    async addAccount(account) {
      await transaction.insertInto('accounts').values(accountRow(account)).execute();
    },

    async updateAccount(account) {
      await transaction
        .updateTable('accounts')
        .set(accountRow(account))
        .where('id', '=', account.id)
        .execute();
    },

    async putCode(code) {
      await transaction
        .insertInto('codes')
        .values(codeRow(code))
        .onConflict((conflict) =>
          conflict.columns(['address', 'population', 'type', 'client']).doUpdateSet((eb) => ({
            id: eb.ref('excluded.id'),
            digest: eb.ref('excluded.digest'),
            expires_at: eb.ref('excluded.expires_at'),
          })),
        )
        .execute();
    },

    async putMark({ mark, expiresAt, ...rest }) {
      await transaction
        .insertInto('marks')
        .values({ ...rest, digest: mark, expires_at: expiresAt })
        .onConflict((conflict) =>
          conflict.column('digest').doUpdateSet({ expires_at: expiresAt, device: rest.device }),
        )
        .execute();
    },

    async deleteCodesAndMarks({ address, population }, type) {
      for (const table of ['codes', 'marks'] as const)
        await transaction
          .deleteFrom(table)
          .where('address', '=', address)
          .where('population', '=', population)
          .where('type', '=', type)
          .execute();
    },

    async addSession({ tokenHash, accountId, expiresAt }, most) {
      const oldest = transaction
        .selectFrom('sessions')
        .select('digest')
        .where('account_id', '=', accountId)
        .orderBy('expires_at', 'desc')
        .offset(most - 1);
      await transaction
        .with('ended', (db) => db.deleteFrom('sessions').where('digest', 'in', oldest))
        .insertInto('sessions')
        .values({ digest: tokenHash, account_id: accountId, expires_at: expiresAt })
        .execute();
    },

    async endSessions(accountId) {
      await transaction.deleteFrom('sessions').where('account_id', '=', accountId).execute();
    },

    async putAppeal(appeal, clients) {
      await transaction
        .deleteFrom('appeals')
        .where('address', '=', appeal.originalEmail.toLowerCase())
        .where('client', 'in', clients)
        .where('status', '=', 'open')
        .where('moves_at', 'is', null)
        .execute();
      await transaction.insertInto('appeals').values(appealRow(appeal)).execute();
    },

    async addEmail(email, codeId) {
      onEmail();
      await transaction
        .insertInto('outbox')
        .values(outboxRow(email, codeId, secret))
        .execute();
    },

    async addAuditEntry({ accountId, ...rest }) {
      await transaction
        .insertInto('audit')
        .values({ ...rest, account_id: accountId })
        .execute();
    },

    async saveCounts(spent, reset, now) {
      if (reset.length > 0)
        await transaction.deleteFrom('counts').where('key', 'in', reset).execute();
      if (spent.length === 0) return;
      // Many transactions write the counts of a client or of the service without a common lock. So
      // each adds to the row's current value, and all take the rows in one order, or two of them
      // would wait for each other.
      const sorted = spent.toSorted((one, other) => (one.key < other.key ? -1 : 1));
      await transaction
        .insertInto('counts')
        .values(sorted)
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => {
            // As `isAhead`.
            const isLive = eb.and([
              eb('counts.until', '>', now),
              eb('counts.until', '<=', eb('excluded.until', '+', CLOCK_TOLERANCE_MS)),
            ]);
            return {
              spent: eb
                .case()
                .when(isLive)
                .then(eb('counts.spent', '+', eb.ref('excluded.spent')))
                .else(eb.ref('excluded.spent'))
                .end(),
              until: eb
                .case()
                .when(isLive)
                .then(eb.ref('counts.until'))
                .else(eb.ref('excluded.until'))
                .end(),
            };
          }),
        )
        .execute();
    },
  };
}

function accountOf(row: Selectable<Database['accounts']>): Account {
  const { last_used_at, known_device_at, ...rest } = row;
  return { ...rest, lastUsedAt: last_used_at, knownDeviceAt: known_device_at };
}

export function accountRow({ lastUsedAt, knownDeviceAt, ...rest }: Account) {
  return { ...rest, last_used_at: lastUsedAt, known_device_at: knownDeviceAt };
}

function codeOf({ digest, expires_at, ...rest }: Selectable<Database['codes']>): PendingCode {
  return { ...rest, code: digest, expiresAt: expires_at };
}

function codeRow({ code, expiresAt, ...rest }: PendingCode) {
  return { ...rest, digest: code, expires_at: expiresAt };
}

function markOf({ digest, expires_at, ...rest }: Selectable<Database['marks']>): Mark {
  return { ...rest, mark: digest, expiresAt: expires_at };
}

export function appealOf(row: Selectable<AppealTable>): StoredAppeal {
  return {
    id: row.id,
    at: row.at,
    originalEmail: row.original_email,
    latestEmail: row.latest_email,
    remarks: row.remarks,
    appealType: row.appeal_type,
    appealInlet: row.appeal_inlet,
    language: row.language,
    client: row.client,
    movesAt: row.moves_at,
    announcedAt: row.announced_at,
  };
}

function appealRow(appeal: StoredAppeal) {
  return {
    id: appeal.id,
    at: appeal.at,
    address: appeal.originalEmail.toLowerCase(),
    original_email: appeal.originalEmail,
    latest_email: appeal.latestEmail,
    remarks: appeal.remarks,
    appeal_type: appeal.appealType,
    appeal_inlet: appeal.appealInlet,
    language: appeal.language ?? null,
    client: appeal.client,
    moves_at: appeal.movesAt ?? null,
    announced_at: appeal.announcedAt ?? null,
  };
}

/** @param codeId the code in it, if any */
export function outboxRow(email: EmailMessage, codeId: string | null, secret: ServiceSecret) {
  const { id, at, to } = email;
  return {
    id,
    at,
    address: to.toLowerCase(),
    code_id: codeId,
    letter: encryptEmail(secret, email),
    next_try_at: at,
  };
}
