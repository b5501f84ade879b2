import type { Kysely, Migration } from 'kysely';
import { CannotStart } from '../startup-error.ts';
import { Migrator, sql } from './kysely.ts';
import { FIRST_TABLES } from './migration-0001.ts';
import { INDEXES_BY_AGE } from './migration-0002.ts';
import { LANGUAGE_OF_APPEALS } from './migration-0003.ts';
import { BUDGETS_AND_DEVICES } from './migration-0004.ts';
import type { OpenDatabase } from './open-postgres.ts';
import type { Database } from './tables.ts';
import { forOperators } from './unusable-database.ts';

/** By name, in order. A new one is added at the end; none is ever changed or taken out. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first-tables': FIRST_TABLES,
  '0002-indexes-by-age': INDEXES_BY_AGE,
  '0003-language-of-appeals': LANGUAGE_OF_APPEALS,
  '0004-budgets-and-devices': BUDGETS_AND_DEVICES,
};

/** The database was last used by a newer program, whose tables this one does not know. */
export class DatabaseTooNew extends CannotStart {
  constructor(migration: string) {
    super(
      `The database is newer than this program: it has had the migration ${migration}. Start the newer program.`,
    );
  }
}

/**
 * Brings the database up to this program, forward only, under a lock: instances that start at once take turns.
 * The first that a start asks of a database.
 * @throws DatabaseTooNew, UnusableDatabase
 */
export async function migrate(database: Pick<OpenDatabase, 'db' | 'patiently'>): Promise<void> {
  await bringUp(database).catch((error: unknown) => {
    throw forOperators(error);
  });
}

/** The database has not had all that this program asks of one. */
export class DatabaseTooOld extends CannotStart {
  constructor() {
    super(
      'The database is older than this program. Start the service, or npm start where the accounts are in its folder: that brings it up to date.',
    );
  }
}

/**
 * For whoever only works on it: a database that instances of a former version use must not grow newer than they are.
 * @throws DatabaseTooOld, DatabaseTooNew, UnusableDatabase
 */
export async function expectMigrated({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  try {
    await refuseNewer(db);
    if (!(await isMigrated(db))) throw new DatabaseTooOld();
  } catch (error) {
    throw forOperators(error);
  }
}

async function bringUp({ db, patiently }: Pick<OpenDatabase, 'db' | 'patiently'>): Promise<void> {
  await refuseNewer(db);
  // Looking costs an embedded database a few milliseconds; the migrator reads the whole catalogue.
  if (await isMigrated(db)) return;
  const { error } = await patiently((unhurried) =>
    new Migrator({
      db: unhurried,
      provider: { getMigrations: async () => MIGRATIONS },
    }).migrateToLatest(),
  );
  if (error === undefined) return;
  // Another instance, a newer one, may have been first.
  await refuseNewer(db);
  throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
}

/** Whether the database is as this program wants it. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const applied = await appliedMigrations(db);
  return Object.keys(MIGRATIONS).every((name) => applied.includes(name));
}

async function refuseNewer(db: Kysely<Database>): Promise<void> {
  const unknown = (await appliedMigrations(db)).find((name) => !(name in MIGRATIONS));
  if (unknown !== undefined) throw new DatabaseTooNew(unknown);
}

async function appliedMigrations(db: Kysely<Database>): Promise<readonly string[]> {
  const table = await sql<{
    found: boolean;
  }>`select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (!table.rows[0]?.found) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
