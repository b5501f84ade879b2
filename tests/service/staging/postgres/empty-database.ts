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
  await sql`truncate accounts, codes, marks, sessions, counts, appeals, outbox, audit`.execute(
    database.db,
  );
  return database;
}
