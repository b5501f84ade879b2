import type { Kysely } from 'kysely';
import type { SliceKey } from '../account-service/account-store.ts';
import type { LoadedSlice } from '../account-service/loaded-slice.ts';
import type { ServiceSecret } from '../account-service/service-secret.ts';
import { mailboxOf } from '../in-memory/rate-limits.ts';
import type { Account, Mail, PendingCode } from '../in-memory/service-state.ts';
import { encryptLetter } from './encrypted-letter.ts';
import type { Database } from './tables.ts';

/** Writes what a rule made of a slice, and nothing else. Removals first: what comes may take their place. */
export async function saveChanges(
  db: Kysely<Database>,
  slice: LoadedSlice,
  key: SliceKey,
  secret: ServiceSecret,
): Promise<void> {
  await saveAccounts(db, slice);
  await saveCodes(db, slice);
  await saveMarks(db, slice);
  await saveSessions(db, slice);
  await saveAttempts(db, slice, mailboxOf(key.addresses[0] ?? ''));
  await saveAppeals(db, slice);
  await saveAdditions(db, slice, secret);
}

async function saveAccounts(db: Kysely<Database>, slice: LoadedSlice): Promise<void> {
  const { added, changed, removed } = slice.changeOf('accounts');
  if (removed.length > 0) throw new Error('no rule removes an account');
  for (const account of changed) {
    await db.updateTable('accounts').set(accountRow(account)).where('id', '=', account.id).execute();
  }
  if (added.length > 0) await db.insertInto('accounts').values(added.map(accountRow)).execute();
}

async function saveCodes(db: Kysely<Database>, slice: LoadedSlice): Promise<void> {
  const { added, changed, removed } = slice.changeOf('codes');
  if (removed.length > 0) await db.deleteFrom('codes').where('id', 'in', removed.map(({ id }) => id)).execute();
  for (const code of changed) {
    await db.updateTable('codes').set({ wrong_tries: code.wrongTries }).where('id', '=', code.id).execute();
  }
  if (added.length > 0) await db.insertInto('codes').values(added.map(codeRow)).execute();
}

async function saveMarks(db: Kysely<Database>, slice: LoadedSlice): Promise<void> {
  const { added, removed } = slice.changeOf('marks');
  if (removed.length > 0) await db.deleteFrom('marks').where('digest', 'in', removed.map(({ mark }) => mark)).execute();
  const rows = added.map(({ mark, type, population, address, expiresAt }) => ({
    digest: mark,
    type,
    population,
    address,
    expires_at: expiresAt,
  }));
  if (rows.length > 0) await db.insertInto('marks').values(rows).execute();
}

async function saveSessions(db: Kysely<Database>, slice: LoadedSlice): Promise<void> {
  const { added, removed } = slice.changeOf('sessions');
  const ended = removed.map(({ tokenHash }) => tokenHash);
  if (ended.length > 0) await db.deleteFrom('sessions').where('digest', 'in', ended).execute();
  const rows = added.map(({ tokenHash, accountId, expiresAt }) => ({
    digest: tokenHash,
    account_id: accountId,
    expires_at: expiresAt,
  }));
  if (rows.length > 0) await db.insertInto('sessions').values(rows).execute();
}

/** An attempt that was loaded has the row's number besides what the rules know of it. */
async function saveAttempts(db: Kysely<Database>, slice: LoadedSlice, mailbox: string): Promise<void> {
  const { added, removed } = slice.changeOf('attempts');
  const forgotten = removed.flatMap((attempt) => ('id' in attempt ? [Number(attempt.id)] : []));
  if (forgotten.length > 0) await db.deleteFrom('attempts').where('id', 'in', forgotten).execute();
  const rows = added.map(({ about, at }) => ({ mailbox, about, at }));
  if (rows.length > 0) await db.insertInto('attempts').values(rows).execute();
}

async function saveAppeals(db: Kysely<Database>, slice: LoadedSlice): Promise<void> {
  const { added, changed, removed } = slice.changeOf('appeals');
  for (const { id, decision = 'open' } of changed) {
    await db.updateTable('appeals').set({ status: decision }).where('id', '=', id).execute();
  }
  if (removed.length > 0) await db.deleteFrom('appeals').where('id', 'in', removed.map(({ id }) => id)).execute();
  const rows = added.map((appeal) => ({
    id: appeal.id,
    at: appeal.at,
    address: appeal.originalEmail.trim().toLowerCase(),
    original_email: appeal.originalEmail,
    latest_email: appeal.latestEmail,
    remarks: appeal.remarks,
    appeal_type: appeal.appealType,
    appeal_inlet: appeal.appealInlet,
    language: appeal.language ?? null,
  }));
  if (rows.length > 0) await db.insertInto('appeals').values(rows).execute();
}

/** What is only ever added to. */
async function saveAdditions(db: Kysely<Database>, slice: LoadedSlice, secret: ServiceSecret): Promise<void> {
  const codes = slice.changeOf('codes').added;
  const letters = slice.changeOf('mails').added.map((mail) => letterRow(mail, codes, secret));
  if (letters.length > 0) await db.insertInto('outbox').values(letters).execute();
  const audit = slice.changeOf('audit').added.map(({ accountId, ...entry }) => ({ account_id: accountId, ...entry }));
  if (audit.length > 0) await db.insertInto('audit').values(audit).execute();
}

function accountRow({ id, population, address, email, name, disabled, passwords }: Account) {
  return { id, population, address, email, name, disabled, passwords };
}

function codeRow({ id, population, address, type, code, expiresAt, wrongTries }: PendingCode) {
  return { id, population, address, type, digest: code, expires_at: expiresAt, wrong_tries: wrongTries };
}

/** A letter is told which code is in it by the codes that came with it. */
function letterRow(mail: Mail, codes: readonly PendingCode[], secret: ServiceSecret) {
  const { id, at, to, type } = mail;
  const address = to.toLowerCase();
  const code_id = codes.find((code) => code.type === type && code.address === address)?.id ?? null;
  return { id, at, address, code_id, letter: encryptLetter(secret, mail), next_try_at: at };
}
