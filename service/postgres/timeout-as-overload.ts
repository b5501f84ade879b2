import { Overload } from '../rules/overload.ts';
import { NO_CONNECTION_FREE } from './connection-pool.ts';

/** For calls that waited too long for a connection, or for a lock on the same address. */
const RETRY_AFTER_SECONDS = 1;
/** SQLSTATE of a cancelled statement. */
export const QUERY_CANCELED = '57014';

/**
 * Turns a timeout that changed nothing into Overload: no connection came free, or the server
 * cancelled a statement (`statement_timeout`), which rolls back its transaction.
 * @throws Overload, or the error itself
 */
export function orOverload(error: unknown): never {
  const isCutShort = error instanceof Error && 'code' in error && error.code === QUERY_CANCELED;
  const hadNoConnection = error instanceof Error && error.message === NO_CONNECTION_FREE;
  throw isCutShort || hadNoConnection ? new Overload(RETRY_AFTER_SECONDS) : error;
}
