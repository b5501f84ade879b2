import { sql } from 'kysely';
import { migrate } from '#service/staging/postgres/migrate.ts';
import { openPglite } from '#service/staging/postgres/open-pglite.ts';
import type { OpenDatabase } from '#service/staging/postgres/open-postgres.ts';

let opened: Promise<OpenDatabase> | undefined;

/**
 * A database without rows, but for a key pair under `TEST_SECRET`. It takes seconds to open one and
 * to make a pair, so the test files of one process, which run one after the other, share them.
 */
export async function emptyDatabase(): Promise<OpenDatabase> {
  const database = await (opened ??= openPglite());
  await migrate(database.db);
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not in ('kysely_migration', 'rsa_keys')`.execute(
    database.db,
  );
  const tables = rows.map(({ name }) => sql.table(name));
  await sql`truncate ${sql.join(tables)}`.execute(database.db);
  return database;
}
