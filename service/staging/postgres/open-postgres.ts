import { Client, DatabaseError, Pool, types, type PoolClient, type PoolConfig } from 'pg';
import type { Kysely, PostgresPool, PostgresPoolClient } from 'kysely';
import { TIMEOUTS_MS } from '../../rules/limits.ts';
import { Overload } from '../../rules/refusals.ts';
import { kyselyOver, type Database } from './tables.ts';

export interface PostgresOptions {
  /** `postgres://user:password@host:5432/name`; TLS by `?sslmode=…`. */
  readonly url: string;
  /** Connections of this instance at most; 10 by default. */
  readonly poolSize?: number;
  /** Called for idle connections that break. */
  readonly onIdleError?: (error: Error) => void;
}

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  /**
   * After a new connection was refused, tries one: the connections that are open may still work.
   * Rejects if that is refused too.
   */
  readonly tryConnecting?: () => Promise<void>;
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
}: PostgresOptions): OpenDatabase {
  const connections = new PostgresConnections({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: TIMEOUTS_MS.connection,
    statement_timeout: TIMEOUTS_MS.statement,
    idle_in_transaction_session_timeout: TIMEOUTS_MS.statement,
    query_timeout: TIMEOUTS_MS.statement + GRACE_MS,
    keepAlive: true,
    application_name: 'account-service',
  });
  connections.pool.on('error', onIdleError);
  const db = kyselyOver(connections);
  return { db, tryConnecting: () => connections.tryConnecting(), close: () => db.destroy() };
}

/** For calls that waited too long for a connection, or for a lock on the same address. */
const RETRY_AFTER_SECONDS = 1;

/** The server ended a statement, or a transaction that sent none, for its time; it rolls back. */
const OUT_OF_TIME: ReadonlySet<unknown> = new Set(['57014', '25P03']);
/** The server ended the connection. */
const CONNECTION_ENDED = /^(08...|25P03|57P..)$/;
/** The server, the user or the database has as many connections as it may. */
export const TOO_MANY_CONNECTIONS = '53300';
/** The pool's own error when all connections are in use for too long. */
const NONE_IS_FREE = 'timeout exceeded when trying to connect';

/** The server can't be reached, or a connection was lost or not answered in time. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database does not answer', { cause });
  }
}

/** The server opens no connection with these settings: its user, database or `options` is wrong. */
export class ConnectionRefused extends Error {
  constructor(cause: DatabaseError) {
    super(cause.message, { cause });
  }
}

/**
 * Kysely's pool. A statement that ran out of time rejects with `Overload`, a lost connection with
 * `DatabaseAway`. A connection is closed instead of given back unless all that failed on it was
 * answered by the server: `pg` would lend one again on which a timed-out statement still runs.
 */
class PostgresConnections implements PostgresPool {
  readonly pool: Pool;
  readonly #config: PoolConfig;
  #wasRefused = false;

  constructor(config: PoolConfig) {
    this.#config = config;
    this.pool = new Pool(config);
    this.pool.on('connect', (client) => {
      this.#wasRefused = false;
      // A connection may fail while it is closed. An error without a listener ends the program.
      client.on('error', () => undefined);
    });
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.pool.connect().catch((error: unknown): never => {
      if (error instanceof Error && error.message === NONE_IS_FREE)
        throw new Overload(RETRY_AFTER_SECONDS, error);
      this.#wasRefused = true;
      const meaning = meaningOf(error);
      throw meaning instanceof DatabaseError ? new ConnectionRefused(meaning) : meaning;
    });
    return watched(client);
  }

  async tryConnecting(): Promise<void> {
    if (!this.#wasRefused) return;
    const client = new Client(this.#config);
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch (error) {
      throw error instanceof DatabaseError ? new ConnectionRefused(error) : new DatabaseAway(error);
    }
    this.#wasRefused = false;
    await client.end();
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

function watched(client: PoolClient): PostgresPoolClient {
  /** Why the connection is of no more use. A rollback would only wait for the same. */
  let failure: unknown = null;
  // A connection that ends between two statements says why only here.
  const onLoss = (error: unknown): void => void (failure ??= error);
  client.on('error', onLoss);

  const query = async (text: string, parameters: readonly unknown[]) => {
    if (failure) throw meaningOf(failure);
    try {
      return await client.query(text, [...parameters]);
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
  if (error instanceof DatabaseError)
    return isBusy(error) ? new Overload(RETRY_AFTER_SECONDS, error) : error;
  // A value that `pg` can't send is a bug.
  return error instanceof TypeError ? error : new DatabaseAway(error);
}

function isBusy({ code }: DatabaseError): boolean {
  return OUT_OF_TIME.has(code) || code === TOO_MANY_CONNECTIONS;
}
