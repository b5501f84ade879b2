import type { ExpressionBuilder, Kysely } from 'kysely';
import type { SliceKey, SlicePart } from '../account-service/account-store.ts';
import { LoadedSlice } from '../account-service/loaded-slice.ts';
import { mailboxOf } from '../in-memory/rate-limits.ts';
import { jsonArrayFrom, sql } from './kysely.ts';
import type { Database } from './tables.ts';

type Builder = ExpressionBuilder<Database, never>;

/** What a statement is about: arrays, so that one statement serves any number of addresses. */
interface About {
  readonly addresses: readonly string[];
  readonly mailboxes: readonly string[];
}

/** Stand in for what a statement is about until it is used. */
const BLANK: About = { addresses: [], mailboxes: [] };

/** Building a statement takes longer than a server needs to answer it, so each is built once. */
const statements = new Map<readonly SlicePart[], ReturnType<typeof build>>();

/** One statement, so that all parts are from the same moment. */
export async function loadSlice(db: Kysely<Database>, { addresses, parts }: SliceKey): Promise<LoadedSlice> {
  const statement = statements.get(parts) ?? build(db, parts);
  statements.set(parts, statement);
  const mailboxes = addresses.map(mailboxOf);
  const parameters = statement.parameters.map((value) => (value === BLANK.addresses ? addresses : value === BLANK.mailboxes ? mailboxes : value));
  const { rows } = await db.executeQuery({ ...statement, parameters });
  return new LoadedSlice(rows[0] ?? {});
}

function build(db: Kysely<Database>, parts: readonly SlicePart[]) {
  return db.selectNoFrom((eb) => parts.map((part) => PARTS[part](eb, BLANK))).compile();
}

function anyOf(texts: readonly string[]) {
  return sql<string>`any(${texts})`;
}

/** An appeal as the rules know it. */
export const APPEAL = [
  'id',
  'at',
  'original_email as originalEmail',
  'latest_email as latestEmail',
  'remarks',
  'appeal_type as appealType',
  'appeal_inlet as appealInlet',
  'language',
] as const;

/** Every entry as the rules know it. */
const PARTS = {
  accounts: (eb: Builder, { addresses }: About) =>
    jsonArrayFrom(
      eb
        .selectFrom('accounts')
        .select(['id', 'population', 'address', 'email', 'name', 'disabled', 'passwords'])
        .where('address', '=', anyOf(addresses))
        .orderBy('id'),
    ).as('accounts'),
  codes: (eb: Builder, { addresses }: About) =>
    jsonArrayFrom(
      eb
        .selectFrom('codes')
        .select(['id', 'population', 'address', 'type', 'digest as code', 'expires_at as expiresAt', 'wrong_tries as wrongTries'])
        .where('address', '=', anyOf(addresses)),
    ).as('codes'),
  marks: (eb: Builder, { addresses }: About) =>
    jsonArrayFrom(
      eb
        .selectFrom('marks')
        .select(['digest as mark', 'type', 'population', 'address', 'expires_at as expiresAt'])
        .where('address', '=', anyOf(addresses)),
    ).as('marks'),
  sessions: (eb: Builder, { addresses }: About) =>
    jsonArrayFrom(
      eb
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
        .select(['sessions.digest as tokenHash', 'account_id as accountId', 'expires_at as expiresAt'])
        .where('accounts.address', '=', anyOf(addresses))
        .orderBy('expires_at'),
    ).as('sessions'),
  attempts: (eb: Builder, { mailboxes }: About) =>
    jsonArrayFrom(
      eb
        .selectFrom('attempts')
        .select(['id', 'about', 'at'])
        .where('mailbox', '=', anyOf(mailboxes))
        .orderBy('at')
        .orderBy('id'),
    ).as('attempts'),
  appeals: (eb: Builder, { addresses }: About) =>
    jsonArrayFrom(
      eb.selectFrom('appeals').select(APPEAL).where('address', '=', anyOf(addresses)).where('status', '=', 'open').orderBy('at'),
    ).as('appeals'),
};
