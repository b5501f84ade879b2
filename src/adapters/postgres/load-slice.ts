import type { ExpressionBuilder, Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { SliceKey } from '../account-service/account-store.ts';
import { LoadedSlice } from '../account-service/loaded-slice.ts';
import { mailboxOf } from '../in-memory/rate-limits.ts';
import type { Database } from './tables.ts';

type Builder = ExpressionBuilder<Database, never>;
type Addresses = readonly string[];

/** One statement, so that all parts are from the same moment. */
export async function loadSlice(db: Kysely<Database>, { addresses, parts }: SliceKey): Promise<LoadedSlice> {
  const row = await db
    .selectNoFrom((eb) => parts.map((part) => PARTS[part](eb, addresses)))
    .executeTakeFirstOrThrow();
  return new LoadedSlice(row);
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
] as const;

/** Every entry as the rules know it. */
const PARTS = {
  accounts: (eb: Builder, addresses: Addresses) =>
    jsonArrayFrom(
      eb
        .selectFrom('accounts')
        .select(['id', 'population', 'address', 'email', 'name', 'disabled', 'passwords'])
        .where('address', 'in', addresses)
        .orderBy('id'),
    ).as('accounts'),
  codes: (eb: Builder, addresses: Addresses) =>
    jsonArrayFrom(
      eb
        .selectFrom('codes')
        .select(['id', 'population', 'address', 'type', 'digest as code', 'expires_at as expiresAt', 'wrong_tries as wrongTries'])
        .where('address', 'in', addresses),
    ).as('codes'),
  marks: (eb: Builder, addresses: Addresses) =>
    jsonArrayFrom(
      eb
        .selectFrom('marks')
        .select(['digest as mark', 'type', 'population', 'address', 'expires_at as expiresAt'])
        .where('address', 'in', addresses),
    ).as('marks'),
  sessions: (eb: Builder, addresses: Addresses) =>
    jsonArrayFrom(
      eb
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
        .select(['sessions.digest as tokenHash', 'account_id as accountId', 'expires_at as expiresAt'])
        .where('accounts.address', 'in', addresses)
        .orderBy('expires_at'),
    ).as('sessions'),
  attempts: (eb: Builder, addresses: Addresses) =>
    jsonArrayFrom(
      eb
        .selectFrom('attempts')
        .select(['id', 'about', 'at'])
        .where('mailbox', 'in', addresses.map(mailboxOf))
        .orderBy('at')
        .orderBy('id'),
    ).as('attempts'),
  appeals: (eb: Builder, addresses: Addresses) =>
    jsonArrayFrom(
      eb.selectFrom('appeals').select(APPEAL).where('address', 'in', addresses).where('status', '=', 'open').orderBy('at'),
    ).as('appeals'),
};
