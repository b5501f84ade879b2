import { Overload } from '../rules/overload.ts';
import { NO_CONNECTION_FREE } from './connection-pool.ts';

/** For whoever waited in vain for a connection, or for others that change the same mailbox. */
const RETRY_AFTER_SECONDS = 1;
/** SQLSTATE of a statement that was cut short. */
export const QUERY_CANCELED = '57014';

/**
 * What failed for lack of time alone, and has changed nothing: no connection came free, or the
 * server itself cut a statement short (`statement_timeout`), which undoes its transaction.
 * @throws Overload then, else the error as it is
 */
export function orOverload(error: unknown): never {
  const isCutShort = error instanceof Error && 'code' in error && error.code === QUERY_CANCELED;
  const hadNoConnection = error instanceof Error && error.message === NO_CONNECTION_FREE;
  throw isCutShort || hadNoConnection ? new Overload(RETRY_AFTER_SECONDS) : error;
}
