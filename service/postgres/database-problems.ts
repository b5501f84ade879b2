import { type Kysely, sql } from 'kysely';
import { Overload } from '../rules/refusals.ts';
import { StartupError } from '../startup-error.ts';
import { ConnectionRefused, DatabaseAway } from './open-postgres.ts';
import type { Database } from './tables.ts';

/**
 * The server can't be reached, doesn't let this user in, or doesn't let it do what a start needs.
 */
export class UnusableDatabase extends StartupError {
  constructor(reason: string) {
    super(`The database of DATABASE_URL can not be used: ${reason}`);
  }
}

/** Connection lost, no room, shutting down, no permission, read-only: an operator's matter. */
const SQLSTATES = /^(08...|53...|57P..|42501|25006)$/;

/**
 * The error that an operator sees at a start or from a command: a sentence if the server or the
 * connection is at fault, else the error itself (a StartupError or a bug). No message contains the
 * password.
 */
export function forOperators(error: unknown): unknown {
  if (error instanceof Overload && sqlStateOf(error.cause) !== '53300')
    // Another program, such as the running service, held a lock for too long.
    return new StartupError(
      'The service holds a lock on these rows. Nothing was changed: try again.',
    );
  const isAboutServer =
    error instanceof Overload ||
    error instanceof DatabaseAway ||
    error instanceof ConnectionRefused ||
    SQLSTATES.test(sqlStateOf(error));
  return isAboutServer ? new UnusableDatabase(databaseReason(error)) : error;
}

/** The driver's own sentence for an error of the database. It never has the password. */
export function databaseReason(error: unknown): string {
  const isOurs = error instanceof Overload || error instanceof DatabaseAway;
  const reason = isOurs ? error.cause : error;
  // A host with several addresses fails once for each; the AggregateError has no message.
  const errors: readonly unknown[] = reason instanceof AggregateError ? reason.errors : [reason];
  return errors.map((one) => (one instanceof Error ? one.message : String(one))).join('; ');
}

/** The error's code, if the server or the embedded database answered with it. */
export function sqlStateOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const LEAST_VERSION = 140_000;

/** @throws UnusableDatabase if the service can't work with this database */
export async function checkDatabase(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<Parameters<typeof problemOfDatabase>[0]>`select
    current_setting('server_version_num')::int4 as version,
    current_setting('server_encoding') as encoding,
    current_schema() as schema,
    current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(db);
  for (const problem of rows.map(problemOfDatabase))
    if (problem !== null) throw new UnusableDatabase(problem);
}

export function problemOfDatabase(facts: {
  /** Such as 140023. */
  readonly version: number;
  readonly encoding: string;
  /** The first of `search_path` that exists: where tables are made. */
  readonly schema: string | null;
  readonly isReadOnly: boolean;
}): string | null {
  if (facts.version < LEAST_VERSION)
    return `its server is PostgreSQL ${Math.floor(facts.version / 10_000)}, and 14 or later is needed.`;
  if (facts.encoding !== 'UTF8')
    return `its encoding is ${facts.encoding}, in which names of customers can't be stored. Make it anew with: createdb --encoding=UTF8 --template=template0`;
  if (facts.schema === null)
    return 'its search_path names no schema that exists and that this user may use.';
  return facts.isReadOnly ? 'it is read-only, as a standby is. Name the primary server.' : null;
}
