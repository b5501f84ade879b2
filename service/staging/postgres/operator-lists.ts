import type { Kysely } from 'kysely';
import { OperatorError } from '../../operator-error.ts';
import type { Database } from './tables.ts';

const PAGE = 100;

/** An account as an operator sees it: nothing to log in with. */
const ACCOUNT = ['id', 'email', 'name', 'tenant', 'disabled', 'lastUsedAt'] as const;

const APPEAL = [
  'id',
  'at',
  'originalEmail',
  'latestEmail',
  'remarks',
  'appealType',
  'appealInlet',
  'language',
] as const;

/** The next hundred accounts after the one with the id `after`, by id. */
export function listAccounts(db: Kysely<Database>, after = '') {
  return db
    .selectFrom('accounts')
    .select(ACCOUNT)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute();
}

/**
 * The accounts of an address, with their changes, oldest first, and its open appeals.
 * @throws OperatorError if it has none
 */
export async function showAccounts(db: Kysely<Database>, email: string) {
  const address = email.toLowerCase();
  const appeals = await openAppeals(db).where('address', '=', address).execute();
  const found = db.selectFrom('accounts').select(ACCOUNT).where('address', '=', address);
  const accounts = await found.execute();
  if (accounts.length === 0) throw new OperatorError(`${address} has no account.`);
  const histories = accounts.map(async (account) => {
    const changes = db.selectFrom('audit').where('accountId', '=', account.id).orderBy('id');
    return { account, changes: await changes.select(['at', 'actor', 'action']).execute(), appeals };
  });
  return Promise.all(histories);
}

/** The next hundred open appeals after the one with the id `after`, oldest first. */
export function listAppeals(db: Kysely<Database>, after = '') {
  const last = db.selectFrom('appeals').where('id', '=', after);
  return openAppeals(db)
    .$if(after !== '', (query) =>
      query.where((eb) =>
        eb(eb.refTuple('at', 'id'), '>', last.select(['at', 'id']).$asTuple('at', 'id')),
      ),
    )
    .limit(PAGE)
    .execute();
}

function openAppeals(db: Kysely<Database>) {
  return db
    .selectFrom('appeals')
    .select(APPEAL)
    .where('status', '=', 'open')
    .orderBy('at')
    .orderBy('id');
}
