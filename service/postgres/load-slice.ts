import type { Kysely, Selectable } from 'kysely';
import type { SliceKey, SlicePart } from '../rules/account-store.ts';
import { TrackedSlice } from './tracked-slice.ts';
import type { ServiceState } from '../rules/service-state.ts';
import type { Statement } from './connections.ts';
import { sql } from './kysely.ts';
import type { Database } from './tables.ts';

type Db = Kysely<Database>;

/** What a statement is about, in the places of its parameters. */
interface About {
  readonly addresses: readonly ReturnType<typeof place>[];
  readonly counts: ReturnType<typeof place>;
}

/**
 * Building a statement takes longer than a server needs to answer it, so each is built once: for
 * these parts, and so many addresses.
 */
const built = new Map<readonly SlicePart[], Map<number, Statement>>();

/** One statement, so that all parts are from the same moment. */
export function loading(db: Db, { addresses, parts, counts = [] }: SliceKey): Statement {
  const byCount = built.get(parts) ?? new Map<number, Statement>();
  built.set(parts, byCount);
  const statement = byCount.get(addresses.length) ?? build(db, parts, addresses.length);
  byCount.set(addresses.length, statement);
  const values = [...addresses, counts];
  return { sql: statement.sql, parameters: statement.parameters.map((at) => values[Number(at)]) };
}

/** The slice in the one row of such a statement. */
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
  // A part alone needs no select around its own, which would take the server a quarter longer.
  if (only && more.length === 0) return ROWS[only](db, about).compile();
  return db.selectNoFrom(parts.map((part) => ROWS[part](db, about).as(part))).compile();
}

/**
 * Its value is the number of the text that will stand there. One alone makes `in` an `=`, which
 * costs the server less to plan.
 */
function place(at: number) {
  return sql<string>`${at}`;
}

/**
 * All rows of a part, as they are and in no order: taking them apart, naming them anew and sorting
 * them costs the server twice as much, nearly all of it for planning that.
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
    // Found first, by themselves: that is planned sooner than a join.
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

/**
 * The rows of a part as the rules know them: what is counted, or of what the oldest goes, by age,
 * accounts always in the same order.
 */
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

/** An appeal as the rules know it, for those who look for appeals alone. */
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
