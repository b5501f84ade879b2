import { Overload } from '../rules/overload.ts';
import { StartupError } from '../startup-error.ts';
import { QUERY_CANCELED } from './timeout-as-overload.ts';

/**
 * The server can't be reached, doesn't let this user in, or doesn't let it do what a start needs.
 */
export class UnusableDatabase extends StartupError {
  constructor(reason: string) {
    super(`The database of DATABASE_URL can not be used: ${reason}`);
  }
}

/** Another program, such as the running service, held a lock for too long. */
export class BusyDatabase extends StartupError {
  constructor() {
    super('The service is busy with just that. Nothing was changed: try again.');
  }
}

/**
 * Connection lost or refused, user or database unknown, no room, shutting down, no permission, read
 * only: an operator's matter.
 */
const SQLSTATES = /^(08...|28...|3D000|53...|57P..|42501|25006)$/;
/** Messages of `pg` and of our pool for errors without a code. */
const OF_THE_DRIVER =
  /^(timeout exceeded when trying to connect|no connection to the database could be made|Query read timeout|Connection terminated|The server does not support SSL)/;

/**
 * The error that an operator sees at a start or from a command: a sentence if the server or the
 * connection is at fault, else the error itself (a StartupError or a bug). No message contains the
 * password.
 */
export function forOperators(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof Overload || code === QUERY_CANCELED) return new BusyDatabase();
  const isSqlState = /^[0-9A-Z]{5}$/.test(code);
  const isAboutServer = isSqlState
    ? SQLSTATES.test(code)
    : code !== '' || OF_THE_DRIVER.test(error.message);
  return isAboutServer ? new UnusableDatabase(reasonOf(error)) : error;
}

/** A host with several addresses fails once for each; the AggregateError has no message. */
function reasonOf(error: Error): string {
  const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
  return errors.map((one) => (one instanceof Error ? one.message : String(one))).join('; ');
}
