import type { Insertable, Kysely } from 'kysely';
import type { SliceKey } from '../rules/account-store.ts';
import type { TrackedSlice } from './tracked-slice.ts';
import type { ServiceSecret } from './service-secret.ts';
import type { Account, Mail, PendingCode, StoredAppeal } from '../rules/service-state.ts';
import type { Statement } from './connections.ts';
import { encryptLetter } from './encrypted-letter.ts';
import { sql } from './kysely.ts';
import type { Database } from './tables.ts';

/**
 * The statements that write a rule's changes to a slice. Removals come first: an addition may
 * replace a removed row.
 */
export function savingChanges(
  db: Kysely<Database>,
  slice: TrackedSlice,
  key: SliceKey,
  secret: ServiceSecret,
): readonly Statement[] {
  return [
    ...savingAccounts(db, slice),
    ...savingCodes(db, slice),
    ...savingMarks(db, slice),
    ...savingSessions(db, slice),
    ...savingCounts(db, slice, key.now),
    ...savingAppeals(db, slice),
    ...savingAdditions(db, slice, secret),
  ];
}

function savingAccounts(db: Kysely<Database>, slice: TrackedSlice): readonly Statement[] {
  const { added, changed, removed } = slice.changeOf('accounts');
  if (removed.length > 0) throw new Error('no rule removes an account');
  return [
    ...changed.map((account) =>
      db.updateTable('accounts').set(accountRow(account)).where('id', '=', account.id).compile(),
    ),
    ...adding(db, 'accounts', added.map(accountRow)),
  ];
}

function savingCodes(db: Kysely<Database>, slice: TrackedSlice): readonly Statement[] {
  const { added, removed } = slice.changeOf('codes');
  return [
    ...removing(
      db,
      'codes',
      'id',
      removed.map(({ id }) => id),
    ),
    ...adding(db, 'codes', added.map(codeRow)),
  ];
}

function savingMarks(db: Kysely<Database>, slice: TrackedSlice): readonly Statement[] {
  const { added, removed } = slice.changeOf('marks');
  const rows = added.map(({ mark, type, population, address, expiresAt, device }) => ({
    digest: mark,
    type,
    population,
    address,
    expires_at: expiresAt,
    device,
  }));
  return [
    ...removing(
      db,
      'marks',
      'digest',
      removed.map(({ mark }) => mark),
    ),
    ...adding(db, 'marks', rows),
  ];
}

function savingSessions(db: Kysely<Database>, slice: TrackedSlice): readonly Statement[] {
  const { added, removed } = slice.changeOf('sessions');
  const rows = added.map(({ tokenHash, accountId, expiresAt }) => ({
    digest: tokenHash,
    account_id: accountId,
    expires_at: expiresAt,
  }));
  return [
    ...removing(
      db,
      'sessions',
      'digest',
      removed.map(({ tokenHash }) => tokenHash),
    ),
    ...adding(db, 'sessions', rows),
  ];
}

/**
 * Many calls change the counts of a client or of the service at once, without a lock. So the
 * statement adds to the row's current value. Rows are in one order, so that two such statements
 * never deadlock.
 */
function savingCounts(
  db: Kysely<Database>,
  slice: TrackedSlice,
  now: number,
): readonly Statement[] {
  const { added, changed, removed } = slice.changeOf('counts');
  const spent = [
    ...added,
    ...changed.map((count) => {
      const former = slice.formerOf(count);
      const isSame = former.until === count.until;
      return { ...count, spent: isSame ? count.spent - former.spent : count.spent };
    }),
  ].toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const names = removed.map(({ key }) => key);
  return [
    ...(names.length === 0 ? [] : [db.deleteFrom('counts').where('key', 'in', names).compile()]),
    ...(spent.length === 0
      ? []
      : [
          db
            .insertInto('counts')
            .values(spent)
            .onConflict((conflict) =>
              conflict.column('key').doUpdateSet({
                spent: sql<number>`case when counts.until > ${now} then counts.spent else 0 end + excluded.spent`,
                until: sql<number>`case when counts.until > ${now} then counts.until else excluded.until end`,
              }),
            )
            .compile(),
        ]),
  ];
}

function savingAppeals(db: Kysely<Database>, slice: TrackedSlice): readonly Statement[] {
  const { added, changed, removed } = slice.changeOf('appeals');
  return [
    ...changed.map(({ id, decision, movesAt }) =>
      db
        .updateTable('appeals')
        .set({ status: decision ?? 'open', moves_at: movesAt ?? null })
        .where('id', '=', id)
        .compile(),
    ),
    ...removing(
      db,
      'appeals',
      'id',
      removed.map(({ id }) => id),
    ),
    ...adding(db, 'appeals', added.map(appealRow)),
  ];
}

/** Parts that rules only add to. */
function savingAdditions(
  db: Kysely<Database>,
  slice: TrackedSlice,
  secret: ServiceSecret,
): readonly Statement[] {
  const codes = slice.changeOf('codes').added;
  const letters = slice.changeOf('mails').added.map((mail) => letterRow(mail, codes, secret));
  const audit = slice
    .changeOf('audit')
    .added.map(({ accountId, ...entry }) => ({ account_id: accountId, ...entry }));
  return [...adding(db, 'outbox', letters), ...adding(db, 'audit', audit)];
}

/** Adds rows, if there are any. */
function adding<Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): readonly Statement[] {
  return rows.length === 0 ? [] : [db.insertInto(table).values(rows).compile()];
}

/** Removes the rows of these names, if there are any. */
function removing(
  db: Kysely<Database>,
  table: keyof Database,
  column: 'id' | 'digest',
  names: readonly (string | number)[],
): readonly Statement[] {
  return names.length === 0
    ? []
    : [db.deleteFrom(table).where(db.dynamic.ref(column), 'in', names).compile()];
}

function accountRow(account: Account) {
  const { id, population, address, email, name, disabled, passwords, devices } = account;
  return { id, population, address, email, name, disabled, passwords, devices };
}

function codeRow({ id, population, address, type, code, expiresAt, client }: PendingCode) {
  return {
    id,
    population,
    address,
    type,
    digest: code,
    expires_at: expiresAt,
    client,
  };
}

function appealRow(appeal: StoredAppeal) {
  return {
    id: appeal.id,
    at: appeal.at,
    address: appeal.originalEmail.trim().toLowerCase(),
    original_email: appeal.originalEmail,
    latest_email: appeal.latestEmail,
    remarks: appeal.remarks,
    appeal_type: appeal.appealType,
    appeal_inlet: appeal.appealInlet,
    language: appeal.language ?? null,
    moves_at: appeal.movesAt ?? null,
  };
}

/** Finds the letter's code among the codes saved with it. */
function letterRow(mail: Mail, codes: readonly PendingCode[], secret: ServiceSecret) {
  const { id, at, to, type } = mail;
  const address = to.toLowerCase();
  const code_id = codes.find((code) => code.type === type && code.address === address)?.id ?? null;
  return { id, at, address, code_id, letter: encryptLetter(secret, mail), next_try_at: at };
}
