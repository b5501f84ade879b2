import { sql, type Kysely, type Transaction } from 'kysely';
import { OperatorError } from '../../operator-error.ts';
import { checkDatabase } from './database-problems.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Database } from './tables.ts';

/** The lock of Kysely's migrator. */
const MIGRATION_LOCK = '3853314791062309107';

/**
 * Migrates the database to this program's version, forward only. A lock makes instances that start
 * at once take turns. Call it before any other statement.
 * @throws OperatorError for operators
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  await checkDatabase(db);
  // This check takes a few milliseconds; a migration waits for others.
  const applied = await appliedMigrations(db);
  if (Object.keys(MIGRATIONS).every((name) => applied.includes(name))) return;
  await db.transaction().setIsolationLevel('read committed').execute(applyMigrations);
}

/** Runs in one transaction, which holds the lock. Kysely's migrator locks a session instead. */
async function applyMigrations(transaction: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}::bigint)`.execute(transaction);
  // Another instance, also a newer one, may have migrated first.
  const applied = await appliedMigrations(transaction);
  await sql`create table if not exists kysely_migration
    (name varchar(255) collate "C" primary key, timestamp varchar(255) not null)`.execute(
    transaction,
  );
  for (const [name, { up }] of Object.entries(MIGRATIONS)) {
    if (applied.includes(name)) continue;
    await up(transaction);
    await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(
      transaction,
    );
  }
}

/**
 * The names of the applied migrations.
 * @throws OperatorError for one that this program does not know
 */
async function appliedMigrations(db: Kysely<Database>): Promise<readonly string[]> {
  // `search_path` may name other schemas behind the current one, with tables of their own.
  const { rows: tables } = await sql`select from pg_tables
    where schemaname = current_schema() and tablename = 'kysely_migration'`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name::text from kysely_migration`.execute(db);
  const unknown = rows.find(({ name }) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown)
    throw new OperatorError(
      `The database is another version's: it has had the migration ${unknown.name}. Start that version, or begin with an empty database.`,
    );
  return rows.map(({ name }) => name);
}
