import { sql, type Kysely } from 'kysely';
import type { Database } from './tables.ts';

/** The first version that notes the collation version of a database. */
const NOTES_COLLATIONS = 150_000;

/** What operators should do about a database that works; a sentence each. */
export async function databaseWarnings(db: Kysely<Database>): Promise<readonly string[]> {
  const warnings = [await poolerWarning(db), await collationWarning(db)];
  return warnings.filter((warning) => warning !== null);
}

/** A pooler may drop the limits that the service sets when it connects (`open-postgres.ts`). */
async function poolerWarning(db: Kysely<Database>): Promise<string | null> {
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
  if (!servers.every(({ version }) => version >= NOTES_COLLATIONS)) return null;
  // A library may name no version, such as musl's.
  const { rows } = await sql<{ database: string; former: string | null; current: string | null }>`
    select quote_ident(datname) as database, datcollversion as former,
      pg_database_collation_actual_version(oid) as current
    from pg_database
    where datname = current_database()
      and datcollversion is distinct from pg_database_collation_actual_version(oid)`.execute(db);
  const [changed] = rows;
  if (!changed) return null;
  const { database, former, current } = changed;
  return [
    `The database was made for version ${former ?? 'none'} of the system's collation, and its server has version ${current ?? 'none'}.`,
    "The service's own indexes are ordered by bytes and are not affected.",
    `If you added indexes, rebuild them: reindex database ${database};`,
    // PostgreSQL refuses to refresh to or from no version.
    former &&
      current &&
      `Then note the new version: alter database ${database} refresh collation version;`,
  ]
    .filter(Boolean)
    .join(' ');
}
