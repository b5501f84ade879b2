import { sql } from 'kysely';
import { openPglite } from '#service/staging/postgres/open-pglite.ts';
import type { OpenDatabase } from '#service/staging/postgres/open-postgres.ts';

let opened: Promise<OpenDatabase> | undefined;

/**
 * A database without tables. It takes seconds to open one, so the test files of one process, which
 * run one after the other, share it and find it empty.
 */
export async function emptyDatabase(): Promise<OpenDatabase> {
  const database = await (opened ??= openPglite());
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  return database;
}
