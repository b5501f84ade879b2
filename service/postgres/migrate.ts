import { Overload } from '../rules/refusals.ts';
import { DatabaseAway, type OpenDatabase } from './open-postgres.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { StartupError } from '../startup-error.ts';
import { MIGRATIONS } from './migrations.ts';
import { DatabaseError } from 'pg';
import type { Database } from './tables.ts';

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

/**
 * Migrates the database to this program's version, forward only. A lock makes instances that start
 * at once take turns. Call it before any other statement.
 * @throws StartupError for operators
 */
export async function migrate({
  db,
  withoutTimeout,
}: Pick<OpenDatabase, 'db' | 'withoutTimeout'>): Promise<void> {
  try {
    await checkDatabase(db, true);
    await refuseForeign(db);
    // This check takes a few milliseconds; a migration waits for others.
    if (await isMigrated(db)) return;
    await withoutTimeout((unhurried) =>
      unhurried.transaction().setIsolationLevel('read committed').execute(applyMigrations),
    ).catch((error: unknown) => {
      throw problemOfMigration(error);
    });
  } catch (error) {
    throw forOperators(error);
  }
}

/**
 * For commands, which never migrate: older instances may still use the database.
 * @throws StartupError for operators
 */
export async function expectMigrated({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  try {
    await checkDatabase(db, false);
    await refuseForeign(db);
    if (!(await isMigrated(db)))
      throw new StartupError(
        'The database is older than this program. Start the service, or npm start where the accounts are in its folder: that brings it up to date.',
      );
  } catch (error) {
    throw forOperators(error);
  }
}

/** The lock of Kysely's migrator, which earlier versions of this program take. */
const MIGRATION_LOCK = '3853314791062309107';

/**
 * Runs in one transaction, because a pooler may lend another connection for each transaction.
 * Kysely's migrator locks a session instead.
 */
async function applyMigrations(transaction: Transaction<Database>): Promise<void> {
  // Time limits of the user or the database are meant for calls: a migration may take longer.
  await sql`select set_config(name, '0', true) from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'transaction_timeout',
      'idle_in_transaction_session_timeout')`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}::bigint)`.execute(transaction);
  // Another instance, also a newer one, may have migrated first.
  await refuseForeign(transaction);
  await sql`create table if not exists kysely_migration
    (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(transaction);
  const applied = await appliedMigrations(transaction);
  for (const [name, { up }] of Object.entries(MIGRATIONS)) {
    if (applied.includes(name)) continue;
    await up(transaction);
    await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(
      transaction,
    );
  }
}

function problemOfMigration(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('a migration failed', { cause: error });
  const code = 'code' in error ? error.code : null;
  if (code === '55P03')
    return new StartupError(
      'Another program, such as a backup, uses tables of the database that have to be changed. Nothing was changed: start again when it has ended.',
    );
  if (code === '42501')
    return new UnusableDatabase(
      `${error.message}. To change tables, its user has to own them and may create in their schema: alter table … owner to …; grant create on schema … to …;`,
    );
  if (code === '23505')
    return new StartupError(
      "The database holds two rows for one key, because the order of text has changed under its indexes. Nothing was changed: docs/service/operating.md, 'When PostgreSQL moves', says how to find them.",
    );
  return error;
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
  if (isOurs && unknown !== undefined)
    throw new StartupError(
      `The database is newer than this program: it has had the migration ${unknown}. Start the newer program.`,
    );
  if (isOurs) return;
  const names = unknown === undefined ? TABLES : ['kysely_migration'];
  const { rows } = await sql<{ place: string }>`
    select current_schema() || ' has a table ' || relname as place from pg_class
    where relnamespace = current_schema()::regnamespace and relname in (${sql.join(names)})
    order by relname limit 1`.execute(db);
  if (rows[0])
    throw new UnusableDatabase(
      `its schema ${rows[0].place} of another program. Name a database, or a schema in search_path, that is empty.`,
    );
}

/**
 * The names of the migrations applied to the current schema. For another program's table, a name
 * that is no migration.
 */
async function appliedMigrations(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ hasNames: boolean | null }>`
    select bool_or(attname = 'name') as "hasNames" from pg_attribute where attnum > 0
      and attrelid = to_regclass(quote_ident(current_schema()) || '.kysely_migration')`.execute(db);
  const hasNames = tables[0]?.hasNames ?? null;
  if (hasNames === null) return [];
  if (!hasNames) return ['unknown'];
  const { rows } = await sql<{ name: string }>`
    select name::text from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const LEAST_VERSION = 140_000;

/** The facts about a database that this program depends on. */
export interface DatabaseFacts {
  /** Such as 140023. */
  readonly version: number;
  readonly encoding: string;
  /** The first of `search_path` that exists: where tables are made. */
  readonly schema: string | null;
  readonly isReadOnly: boolean;
}

/** Why the service can't use this database; null if it can. */
export function problemOfDatabase({
  version,
  encoding,
  schema,
  isReadOnly,
}: DatabaseFacts): string | null {
  if (version < LEAST_VERSION)
    return `its server is PostgreSQL ${Math.floor(version / 10_000)}, and 14 or later is needed.`;
  if (encoding !== 'UTF8')
    return `its encoding is ${encoding}, in which names of customers can't be stored. Make it anew with: createdb --encoding=UTF8 --template=template0`;
  if (schema === null)
    return 'its search_path names no schema that exists and that this user may use.';
  return isReadOnly ? 'it is read-only, as a standby is. Name the primary server.' : null;
}

/** @throws UnusableDatabase */
async function checkDatabase(db: Kysely<Database>, isChanged: boolean): Promise<void> {
  const { rows } = await sql<DatabaseFacts>`select
    current_setting('server_version_num')::int4 as version,
    current_setting('server_encoding') as encoding,
    current_schema() as schema,
    current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(db);
  const facts = rows[0] as DatabaseFacts;
  const problem = problemOfDatabase(isChanged ? facts : { ...facts, isReadOnly: false });
  if (problem !== null) throw new UnusableDatabase(problem);
}

/** Rejects unless the database takes changes now. It changes nothing. */
export async function tryWrite(db: Kysely<Database>): Promise<void> {
  await sql`update accounts set disabled = disabled where false`.execute(db);
}

/**
 * The server can't be reached, doesn't let this user in, or doesn't let it do what a start needs.
 */
export class UnusableDatabase extends StartupError {
  constructor(reason: string) {
    super(`The database of DATABASE_URL can not be used: ${reason}`);
  }
}

/**
 * Connection lost or refused, user or database unknown, no room, shutting down, no permission, read
 * only: an operator's matter.
 */
const SQLSTATES = /^(08...|28...|3D000|53...|57P..|42501|25006)$/;

/**
 * The error that an operator sees at a start or from a command: a sentence if the server or the
 * connection is at fault, else the error itself (a StartupError or a bug). No message contains the
 * password.
 */
export function forOperators(error: unknown): unknown {
  if (error instanceof Overload)
    return error.cause instanceof DatabaseError && error.cause.code === '53300'
      ? new UnusableDatabase(error.cause.message)
      : // Another program, such as the running service, held a lock for too long.
        new StartupError('The service holds a lock on these rows. Nothing was changed: try again.');
  if (error instanceof DatabaseAway) return new UnusableDatabase(reasonOf(error.cause));
  const isAboutServer =
    error instanceof Error && 'code' in error && SQLSTATES.test(String(error.code));
  return isAboutServer ? new UnusableDatabase(error.message) : error;
}

/** A host with several addresses fails once for each; the AggregateError has no message. */
function reasonOf(error: unknown): string {
  const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
  return errors.map((one) => (one instanceof Error ? one.message : String(one))).join('; ');
}
