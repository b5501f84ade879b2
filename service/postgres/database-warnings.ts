import { sql, type Kysely } from 'kysely';
import type { Database } from './tables.ts';

/** The first version that knows the version of a database's collation. */
const FIRST_VERSION = 150_000;
/** Enough for a sentence. */
const MOST_INDEXES = 10;

interface CollationFacts {
  /** Quoted where SQL needs it. */
  readonly database: string;
  /** Versions of the library; null for one that names none, such as musl's. */
  readonly former: string | null;
  readonly current: string | null;
  /** Indexes whose order may have changed. */
  readonly indexes: readonly string[];
}

/** What operators should do about a database that works; a sentence each. */
export async function databaseWarnings(db: Kysely<Database>): Promise<readonly string[]> {
  const warnings = [await limitWarning(db), await collationWarning(db)];
  return warnings.filter((warning) => warning !== null);
}

/** A pooler may drop the limits that the service sets when it connects (`open-postgres.ts`). */
async function limitWarning(db: Kysely<Database>): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0'
    order by name`.execute(db);
  if (rows.length === 0) return null;
  const commands = rows.map(({ name }) => `alter role … set ${name} = '2500ms';`).join(' ');
  return `A pooler between the service and the database drops the time limits, so stuck calls hold their connections. Set them for the service's user: ${commands}`;
}

/**
 * PostgreSQL orders text as a library of the system does. When that changes, indexes no longer find
 * their rows. The service's own keys are ordered by bytes instead (0006-keys-by-bytes).
 */
async function collationWarning(db: Kysely<Database>): Promise<string | null> {
  const { rows: servers } = await sql<{
    version: number;
  }>`select current_setting('server_version_num')::int4 as version`.execute(db);
  if (!servers.every(({ version }) => version >= FIRST_VERSION)) return null;
  const { rows } = await sql<CollationFacts>`
    with here as (
      select quote_ident(datname) as database, datcollversion as former,
        pg_database_collation_actual_version(oid) as current
      from pg_database where datname = current_database()
    ), changed as (
      select pg_collation.oid from pg_collation, here
      where case when collprovider = 'd' then former is distinct from current
        else collversion is distinct from pg_collation_actual_version(pg_collation.oid) end
    )
    select database, former, current, array(
      select indexrelid::regclass::text from pg_index
        join pg_class on pg_class.oid = indexrelid
      where relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
        and indcollation::oid[] && array(select oid from changed)
      order by 1 limit ${sql.lit(MOST_INDEXES)}
    ) as indexes from here`.execute(db);
  return rows[0] ? warningOf(rows[0]) : null;
}

function warningOf({ database, former, current, indexes }: CollationFacts): string | null {
  if (former === current && indexes.length === 0) return null;
  const what =
    former === current
      ? 'The order of text has changed under indexes of the database.'
      : `The database was made for ${nameOf(former)} of the system's collation, and its server has ${nameOf(current)}.`;
  const rebuild = indexes.map((index) => `reindex index ${index};`).join(' ');
  // PostgreSQL refuses to refresh to or from no version.
  const refresh =
    former !== null && current !== null && former !== current
      ? `alter database ${database} refresh collation version;`
      : '';
  return [
    what,
    'The indexes of the service are ordered by bytes and are not affected.',
    rebuild && `Rebuild these: ${rebuild}`,
    refresh && `${rebuild ? 'Then' : 'Only'} note the new version: ${refresh}`,
  ]
    .filter(Boolean)
    .join(' ');
}

function nameOf(version: string | null): string {
  return version === null ? 'no version' : `version ${version}`;
}
