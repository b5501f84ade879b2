import type { Kysely } from 'kysely';
import { StartupError } from '../startup-error.ts';
import { checkDatabase } from './check-database.ts';
import { Migrator, sql } from './kysely.ts';
import { MIGRATIONS } from './migrations.ts';
import type { OpenDatabase } from './open-postgres.ts';
import type { Database } from './tables.ts';
import { forOperators, UnusableDatabase } from './unusable-database.ts';

/** Those of the first migration. */
const TABLES: readonly string[] = [
  'accounts',
  'appeals',
  'attempts',
  'audit',
  'codes',
  'marks',
  'outbox',
  'rsa_keys',
  'sessions',
];

/** The database was last used by a newer program, whose tables this one does not know. */
export class DatabaseTooNew extends StartupError {
  constructor(migration: string) {
    super(
      `The database is newer than this program: it has had the migration ${migration}. Start the newer program.`,
    );
  }
}

/**
 * Migrates the database to this program's version, forward only. A lock makes instances that start
 * at once take turns. Call it before any other statement.
 * @throws DatabaseTooNew, UnusableDatabase
 */
export async function migrate(database: Pick<OpenDatabase, 'db' | 'patiently'>): Promise<void> {
  await bringUp(database).catch((error: unknown) => {
    throw forOperators(error);
  });
}

/** The database lacks migrations of this program. */
export class DatabaseTooOld extends StartupError {
  constructor() {
    super(
      'The database is older than this program. Start the service, or npm start where the accounts are in its folder: that brings it up to date.',
    );
  }
}

/**
 * For commands, which never migrate: older instances may still use the database.
 * @throws DatabaseTooOld, DatabaseTooNew, UnusableDatabase
 */
export async function expectMigrated({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  try {
    await checkDatabase(db, false);
    await refuseForeign(db);
    if (!(await isMigrated(db))) throw new DatabaseTooOld();
  } catch (error) {
    throw forOperators(error);
  }
}

async function bringUp({ db, patiently }: Pick<OpenDatabase, 'db' | 'patiently'>): Promise<void> {
  await checkDatabase(db, true);
  await refuseForeign(db);
  // This check takes a few milliseconds; the migrator would read the whole catalogue.
  if (await isMigrated(db)) return;
  const schema = await currentSchema(db);
  const { error } = await patiently((unhurried) =>
    new Migrator({
      db: unhurried,
      provider: { getMigrations: async () => MIGRATIONS },
      // Otherwise Kysely may find the table of another schema.
      migrationTableSchema: schema,
    }).migrateToLatest(),
  );
  if (error === undefined) return;
  // A newer instance may have migrated first.
  await refuseForeign(db);
  throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
}

/** Whether the database is as this program wants it. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const applied = await appliedMigrations(db);
  return Object.keys(MIGRATIONS).every((name) => applied.includes(name));
}

/** Refuses tables of a newer program, or of another one. */
async function refuseForeign(db: Kysely<Database>): Promise<void> {
  const applied = await appliedMigrations(db);
  const unknown = applied.find((name) => !Object.hasOwn(MIGRATIONS, name));
  const isOurs = applied.some((name) => Object.hasOwn(MIGRATIONS, name));
  if (isOurs && unknown !== undefined) throw new DatabaseTooNew(unknown);
  if (isOurs) return;
  const schema = await currentSchema(db);
  const [found] = unknown === undefined ? await ownTables(db) : ['kysely_migration'];
  if (found !== undefined)
    throw new UnusableDatabase(
      `its schema ${schema} has a table ${found} of another program. Name a database, or a schema in search_path, that is empty.`,
    );
}

/**
 * The names of the migrations applied to the current schema. For another program's tables, a name
 * that is no migration.
 */
async function appliedMigrations(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows: columns } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = to_regclass(quote_ident(current_schema()) || '.kysely_migration') and attnum > 0`.execute(
    db,
  );
  if (columns.length === 0) return [];
  if (!columns.some(({ name }) => name === 'name')) return ['unknown'];
  const { rows } = await sql<{ name: string }>`select name::text from ${sql.table(
    `${await currentSchema(db)}.kysely_migration`,
  )} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function currentSchema(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema ?? 'public';
}

/** Tables with the names of this program's in the current schema. */
async function ownTables(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relname in (${sql.join(TABLES)})
    order by relname`.execute(db);
  return rows.map(({ name }) => name);
}
