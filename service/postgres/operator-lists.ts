import { type Expression, type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { usedSince } from './operator-access.ts';
import type { Database } from './tables.ts';

/** Addresses in one list. */
export const PAGE = 100;
/** Appeals of an address in the list; `showAccounts` has all. */
const APPEALS_SHOWN = 10;

/** An account as an operator sees it: nothing to log in with. */
const ACCOUNT = [
  'id',
  'email',
  'name',
  'population',
  'disabled',
  'lastUsedAt',
  'knownDeviceAt',
] as const;

/** An appeal as an operator sees it. */
const APPEAL = [
  'id',
  'at',
  'originalEmail',
  'latestEmail',
  'remarks',
  'appealType',
  'appealInlet',
  'language',
  'movesAt',
  'announcedAt',
] as const;

/**
 * The accounts of the next hundred addresses after `after`, in order. All accounts of an address
 * are on one page, of any population.
 */
export function listAccounts(db: Kysely<Database>, after = '') {
  const page = db
    .selectFrom('accounts')
    .select('address')
    .distinct()
    .where('address', '>', after.toLowerCase())
    .orderBy('address')
    .limit(PAGE);
  return db
    .selectFrom('accounts')
    .select(ACCOUNT)
    .where('address', 'in', page)
    .orderBy('address')
    .orderBy('population')
    .execute();
}

/** The accounts of an address, with their changes, oldest first, and its open appeals. */
export async function showAccounts(db: Kysely<Database>, email: string) {
  const address = email.toLowerCase();
  const appeals = await openAppeals(db, sql.val(address)).execute();
  const accounts = db.selectFrom('accounts').select(ACCOUNT).where('address', '=', address);
  const histories = (await accounts.execute()).map(async (account) => {
    const changes = db.selectFrom('audit').where('accountId', '=', account.id).orderBy('id');
    return { account, changes: await changes.select(['at', 'actor', 'action']).execute(), appeals };
  });
  return Promise.all(histories);
}

/**
 * A hundred addresses with open appeals, from the one after `after` on, the longest waiting first.
 * `knownDeviceAt` is the last log-in from a device that had signed in before, and
 * `usedSinceAnnouncement` tells whether the account was used after a move was announced (null while
 * none is). `appeals` are the first ten: the announced ones, then the others, oldest first.
 */
export async function listAppeals(db: Kysely<Database>, after = '') {
  const open = db.selectFrom('appeals').where('status', '=', 'open').groupBy('address');
  const last = open
    .select((of) => [of.fn.min('at').as('at'), 'address'])
    .where('address', '=', after.toLowerCase());
  const ofAddress = sql.ref<string>('appeals.address');
  const accountsOfAddress = db
    .selectFrom('accounts')
    .select(['lastUsedAt', 'knownDeviceAt'])
    .where('accounts.address', '=', ofAddress);
  const entries = await open
    .select((of) => [
      'address',
      of.fn.count<string>('id').as('number'),
      jsonArrayFrom(openAppeals(db, ofAddress).limit(APPEALS_SHOWN)).as('appeals'),
      jsonArrayFrom(accountsOfAddress).as('accounts'),
    ])
    .$if(after !== '', (query) => query.having(sql<boolean>`(min(at), address) > (${last})`))
    .orderBy((of) => of.fn.min('at'))
    .orderBy('address')
    .limit(PAGE)
    .execute();
  return entries.map(({ address, number, appeals, accounts }) => {
    const announced = appeals.flatMap(({ announcedAt }) => announcedAt ?? []);
    return {
      address,
      number: Number(number),
      knownDeviceAt: Math.max(0, ...accounts.map((one) => one.knownDeviceAt ?? 0)) || null,
      usedSinceAnnouncement:
        announced.length === 0 ? null : announced.some((at) => usedSince(at, accounts) !== null),
      appeals,
    };
  });
}

/** Those of an address: the announced ones, then the others, oldest first. */
function openAppeals(db: Kysely<Database>, address: Expression<string>) {
  return db
    .selectFrom('appeals as one')
    .select(APPEAL)
    .where('one.status', '=', 'open')
    .where('one.address', '=', address)
    .orderBy(sql`moves_at is null`)
    .orderBy('one.at')
    .orderBy('one.id');
}
