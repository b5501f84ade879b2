import type { Kysely, Selectable } from 'kysely';
import type { SliceKey, SlicePart } from '../rules/account-store.ts';
import { TrackedSlice } from './tracked-slice.ts';
import type { ServiceState } from '../rules/service-state.ts';
import type { Statement } from './connections.ts';
import { sql } from './kysely.ts';
import type { Database } from './tables.ts';

type Db = Kysely<Database>;

/** Placeholders for a statement's parameters. */
interface About {
  readonly addresses: readonly ReturnType<typeof place>[];
  readonly counts: ReturnType<typeof place>;
}

/**
 * Building a statement takes longer than the server takes to answer it. So each is built once, by
 * its parts and number of addresses.
 */
const built = new Map<readonly SlicePart[], Map<number, Statement>>();

/** One statement, so that all parts are read at the same moment. */
export function loading(db: Db, { addresses, parts, counts = [] }: SliceKey): Statement {
  const byCount = built.get(parts) ?? new Map<number, Statement>();
  built.set(parts, byCount);
  const statement = byCount.get(addresses.length) ?? build(db, parts, addresses.length);
  byCount.set(addresses.length, statement);
  const values = [...addresses, counts];
  return { sql: statement.sql, parameters: statement.parameters.map((at) => values[Number(at)]) };
}

/** The slice in the row that `loading` returns. */
export function sliceOf([row]: readonly unknown[]): TrackedSlice {
  const found = Object.entries((row ?? {}) as Partial<Record<SlicePart, readonly never[] | null>>);
  const parts = found.map(
    ([part, rows]) => [part, rows ? ENTRIES[part as SlicePart](rows) : []] as const,
  );
  return new TrackedSlice(Object.fromEntries(parts));
}

function build(db: Db, parts: readonly SlicePart[], count: number): Statement {
  const addresses = Array.from({ length: count }, (_, at) => place(at));
  const about: About = { addresses, counts: place(count) };
  const [only, ...more] = parts;
  // A single part needs no outer select, which would take the server a quarter longer.
  if (only && more.length === 0) return ROWS[only](db, about).compile();
  return db.selectNoFrom(parts.map((part) => ROWS[part](db, about).as(part))).compile();
}

/**
 * A placeholder whose value is the index of the parameter. PostgreSQL plans `in` with a single one
 * as `=`, which costs less.
 */
function place(at: number) {
  return sql<string>`${at}`;
}

/**
 * All rows of a part, whole and unsorted. Selecting, renaming and sorting columns would cost the
 * server twice as much, nearly all of it for planning.
 */
const ROWS = {
  accounts: (db: Db, { addresses }: About) =>
    db
      .selectFrom('accounts')
      .select(sql`json_agg(accounts)`.as('accounts'))
      .where('address', 'in', addresses),
  codes: (db: Db, { addresses }: About) =>
    db
      .selectFrom('codes')
      .select(sql`json_agg(codes)`.as('codes'))
      .where('address', 'in', addresses),
  marks: (db: Db, { addresses }: About) =>
    db
      .selectFrom('marks')
      .select(sql`json_agg(marks)`.as('marks'))
      .where('address', 'in', addresses),
  sessions: (db: Db, { addresses }: About) => {
    // A subquery takes less time to plan than a join.
    const owners = sql<string>`any(array(${db.selectFrom('accounts').select('id').where('address', 'in', addresses)}))`;
    return db
      .selectFrom('sessions')
      .select(sql`json_agg(sessions)`.as('sessions'))
      .where('account_id', '=', owners);
  },
  counts: (db: Db, { counts }: About) =>
    db
      .selectFrom('counts')
      .select(sql`json_agg(counts)`.as('counts'))
      .where('key', '=', sql<string>`any(${counts}::text[])`),
  appeals: (db: Db, { addresses }: About) =>
    db
      .selectFrom('appeals')
      .select(sql`json_agg(appeals)`.as('appeals'))
      .where('address', 'in', addresses)
      .where('status', '=', sql.lit('open')),
};

type Rows<Table extends keyof Database> = readonly Selectable<Database[Table]>[];

/** Rows as rules expect them; sessions and appeals oldest first. */
const ENTRIES: { readonly [Part in SlicePart]: (rows: Rows<Part>) => ServiceState[Part] } = {
  accounts: (rows) => rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  codes: (rows) =>
    rows.map(({ id, population, address, type, digest: code, expires_at: expiresAt, client }) => ({
      id,
      population,
      address,
      type,
      code,
      expiresAt,
      client,
    })),
  marks: (rows) =>
    rows.map(({ digest: mark, type, population, address, expires_at: expiresAt, device }) => ({
      mark,
      type,
      population,
      address,
      expiresAt,
      device,
    })),
  sessions: (rows) =>
    rows
      .toSorted((one, other) => one.expires_at - other.expires_at)
      .map(({ digest: tokenHash, account_id: accountId, expires_at: expiresAt }) => ({
        tokenHash,
        accountId,
        expiresAt,
      })),
  counts: (rows) => [...rows],
  appeals: (rows) =>
    rows
      .toSorted((one, other) => one.at - other.at)
      .map(
        ({
          id,
          at,
          original_email: originalEmail,
          latest_email: latestEmail,
          remarks,
          appeal_type: appealType,
          appeal_inlet: appealInlet,
          language,
          moves_at: movesAt,
        }) => ({
          id,
          at,
          originalEmail,
          latestEmail,
          remarks,
          appealType,
          appealInlet,
          language,
          movesAt,
        }),
      ),
};

/** The columns of an appeal under the rules' names, for queries of appeals alone. */
export const APPEAL = [
  'id',
  'at',
  'original_email as originalEmail',
  'latest_email as latestEmail',
  'remarks',
  'appeal_type as appealType',
  'appeal_inlet as appealInlet',
  'language',
  'moves_at as movesAt',
] as const;
