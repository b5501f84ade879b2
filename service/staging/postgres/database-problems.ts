import { sql, type Kysely } from 'kysely';
import { DatabaseError } from 'pg';
import { OperatorError } from '../../operator-error.ts';
import { Overload } from '../../rules/refusals.ts';
import { DatabaseAway } from './open-postgres.ts';
import type { Database } from './tables.ts';

/** The server can't be reached, or doesn't let this user do what a start needs. */
export class UnusableDatabase extends OperatorError {
  constructor(reason: string) {
    super(`The database of DATABASE_URL can not be used: ${reason}`);
  }
}

/** What operators see: the driver's own sentence for an error of the database, else the error. */
export function forOperators(error: unknown): unknown {
  const isAboutServer =
    error instanceof Overload || error instanceof DatabaseAway || error instanceof DatabaseError;
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

/** @throws UnusableDatabase if the service can't work with this database */
export async function checkDatabase(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<Record<string, string | null>>`select
    current_setting('server_encoding') as encoding,
    current_schema() as schema,
    current_setting('transaction_read_only') as read_only`.execute(db);
  const { encoding, schema, readOnly } = rows[0] ?? {};
  if (encoding !== 'UTF8')
    throw new UnusableDatabase(
      `its encoding is ${encoding}, in which names of customers can't be stored. Make it anew with: createdb --encoding=UTF8 --template=template0`,
    );
  // The first of `search_path` that exists: where tables are made.
  if (schema === null)
    throw new UnusableDatabase(
      'its search_path names no schema that exists and that this user may use.',
    );
  if (readOnly === 'on')
    throw new UnusableDatabase('it is read-only, as a standby is. Name the primary server.');
}
