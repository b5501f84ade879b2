import type { Kysely, PostgresPoolClient } from 'kysely';
import { Client, DatabaseError, Pool, types, type PoolClient } from 'pg';
import { TIMEOUTS_MS } from '../../rules/limits.ts';
import { Overload } from '../../rules/refusals.ts';
import { kyselyOver, type Database } from './tables.ts';

export interface PostgresOptions {
  /** `postgres://user:password@host:5432/name`; TLS by `?sslmode=…`. */
  readonly url: string;
  readonly poolSize?: number;
  /** Called when a connection is lost that no call uses. */
  readonly onIdleError?: (error: DatabaseAway) => void;
  /** Called with each answer of the server. */
  readonly onAnswer?: () => void;
}

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  /** Writes nothing, over a new connection: those that are open may work longer. */
  readonly tryWriting?: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The server ends slow statements; after this much more, it counts as gone. */
const GRACE_MS = 250;

// Times and counts are far below 2^53.
types.setTypeParser(types.builtins.INT8, Number);

/** A PostgreSQL server, 14 or later. Connects when first used. */
export function openPostgres({
  url,
  poolSize = 10,
  onIdleError = () => undefined,
  onAnswer = () => undefined,
}: PostgresOptions): OpenDatabase {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: TIMEOUTS_MS.connection,
    statement_timeout: TIMEOUTS_MS.statement,
    idle_in_transaction_session_timeout: TIMEOUTS_MS.statement,
    query_timeout: TIMEOUTS_MS.statement + GRACE_MS,
    keepAlive: true,
    application_name: 'account-service',
  };
  const pool = new Pool({ ...config, max: poolSize });
  pool.on('error', (error) => onIdleError(new DatabaseAway(error)));
  // A connection may fail while it is closed. An error without a listener ends the program.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db = kyselyOver({ connect: () => connectionOf(pool, onAnswer), end: () => pool.end() });
  const tryWriting = async (): Promise<void> => {
    const client = new Client(config);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('update accounts set disabled = disabled where false');
    } finally {
      await client.end();
    }
  };
  return { db, tryWriting, close: () => db.destroy() };
}

/** How an operator knows a server's database; without the password. */
export function nameOfDatabase(url: string): string {
  const { database, host, port } = new Client({ connectionString: url });
  return `${database} on ${host}:${port}`;
}

/** A statement or an idle transaction ended for its time, or there are too many connections. */
const BUSY: ReadonlySet<unknown> = new Set(['57014', '25P03', '53300']);
/** The server ended the connection, or the connection is read-only, which a new one may not be. */
const CONNECTION_ENDED = /^(08...|25006|25P03|57P..)$/;
/** The pool's own error when all connections are in use for too long. */
const NONE_IS_FREE = 'timeout exceeded when trying to connect';

/** The server can't be reached, or a connection was lost or not answered in time. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database does not answer', { cause });
  }
}

/**
 * A connection for Kysely. A statement that ran out of time rejects with `Overload`, a lost
 * connection with `DatabaseAway`. A connection is closed instead of given back unless all that
 * failed on it was answered by the server: `pg` would lend one again on which a timed-out statement
 * still runs.
 */
async function connectionOf(pool: Pool, onAnswer: () => void): Promise<PostgresPoolClient> {
  const client = await pool.connect().catch((error: unknown): never => {
    const isBusy = error instanceof Error && error.message === NONE_IS_FREE;
    throw isBusy ? new Overload(error) : meaningOf(error);
  });
  return watched(client, onAnswer);
}

function watched(client: PoolClient, onAnswer: () => void): PostgresPoolClient {
  /** Why the connection is of no more use. A rollback would only wait for the same. */
  let failure: unknown = null;
  // A connection that ends between two statements says why only here.
  const onLoss = (error: unknown): void => void (failure ??= error);
  client.on('error', onLoss);

  const query = async (text: string, parameters: readonly unknown[]) => {
    if (failure) throw meaningOf(failure);
    try {
      const answer = await client.query(text, [...parameters]);
      onAnswer();
      return answer;
    } catch (error) {
      const isAnswer = error instanceof DatabaseError && !CONNECTION_ENDED.test(error.code ?? '');
      if (!isAnswer) failure ??= error;
      throw meaningOf(isAnswer ? error : failure);
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => {
      client.off('error', onLoss);
      client.release(failure !== null);
    },
  };
}

function meaningOf(error: unknown): unknown {
  if (error instanceof DatabaseError) return BUSY.has(error.code) ? new Overload(error) : error;
  // A value that `pg` can't send is a bug.
  return error instanceof TypeError ? error : new DatabaseAway(error);
}
