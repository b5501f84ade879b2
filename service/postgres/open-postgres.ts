import { DatabaseError, Pool, types, type PoolClient, type PoolConfig } from 'pg';
import type { Kysely, PostgresPool, PostgresPoolClient } from 'kysely';
import { TIMEOUTS_MS } from '../rules/limits.ts';
import { Overload } from '../rules/refusals.ts';
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
  readonly pool?: Pool;
  /** Runs work without time limits, such as a migration that takes minutes. */
  readonly withoutTimeout: <T>(work: (db: Kysely<Database>) => Promise<T>) => Promise<T>;
  /** Whether a write failed in the last minute because the server's disk is full. */
  readonly isFull?: () => boolean;
  readonly close: () => Promise<void>;
}

/** The server ends slow statements; after this much more, it counts as gone. */
const GRACE_MS = 250;

/** The server closes connections that rest for longer than its operator wants. */
const IDLE_SESSION_TIMEOUT = '57P05';

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
    statement_timeout: TIMEOUTS_MS.statement,
    idle_in_transaction_session_timeout: TIMEOUTS_MS.statement,
    query_timeout: TIMEOUTS_MS.statement + GRACE_MS,
    keepAlive: true,
    application_name: 'account-service',
  });
  connections.pool.on('error', (error) => {
    const isRested = error instanceof DatabaseError && error.code === IDLE_SESSION_TIMEOUT;
    if (!isRested) onIdleError(error);
  });
  const db = kyselyOver(connections);
  return {
    db,
    pool: connections.pool,
    withoutTimeout: async (work) => {
      const unhurried = new PostgresConnections({ connectionString: url, max: 1 });
      // A broken connection is reported by its statement.
      unhurried.pool.on('error', () => undefined);
      const slow = kyselyOver(unhurried);
      try {
        return await work(slow);
      } finally {
        await slow.destroy();
      }
    },
    isFull: () => connections.isFull(),
    close: () => db.destroy(),
  };
}

/** For calls that waited too long for a connection, or for a lock on the same address. */
const RETRY_AFTER_SECONDS = 1;

/** The server ended a statement, or a transaction that sent none, for its time; it rolls back. */
const OUT_OF_TIME: ReadonlySet<unknown> = new Set(['57014', '25P03', '57P05']);
/** The server ended the connection. */
const CONNECTION_ENDED = /^(08...|25P03|57P..)$/;
/** The server, the user or the database has as many connections as it may. */
const TOO_MANY_CONNECTIONS = '53300';
/** A server that answered within this time is there, however long a connection takes. */
const ANSWERED_LATELY_MS = 15_000;
/** The pool's own errors. */
const TIMED_OUT =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/;
/** The server's disk is full. */
const DISK_FULL = '53100';
/** Whether a disk is still full is known only by the next write. */
const FULL_MS = 60_000;
/** A write on a read-only server. A new connection may lead to one that takes changes. */
const READ_ONLY = '25006';

/** The server can't be reached, or a connection was lost or not answered in time. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database does not answer', { cause });
  }
}

/** The server opens no connection with these settings: its user, database or `options` is wrong. */
export class ConnectionRefused extends Error {
  readonly code: string | undefined;

  constructor(cause: DatabaseError) {
    super(cause.message, { cause });
    this.code = cause.code;
  }
}

/**
 * Kysely's pool. A statement that ran out of time rejects with `Overload`, a lost connection with
 * `DatabaseAway`. A connection is closed instead of given back unless all that failed on it was
 * answered by the server: `pg` would lend one again on which a timed-out statement still runs.
 */
class PostgresConnections implements PostgresPool {
  readonly pool: Pool;
  #answeredAt = -Infinity;
  #fullAt = -Infinity;

  constructor(config: PoolConfig) {
    this.pool = new Pool({ ...config, connectionTimeoutMillis: TIMEOUTS_MS.connection });
    // A connection may fail while it is closed. An error without a listener ends the program.
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.pool.connect().catch((error: unknown): never => {
      const isTimeout = error instanceof Error && TIMED_OUT.test(error.message);
      // Connections are at work or slow to be made, but the server is there.
      if (isTimeout && performance.now() - this.#answeredAt < ANSWERED_LATELY_MS)
        throw new Overload(RETRY_AFTER_SECONDS, error);
      const meaning = meaningOf(error);
      throw meaning instanceof DatabaseError ? new ConnectionRefused(meaning) : meaning;
    });
    this.#answeredAt = performance.now();
    return this.#watched(client);
  }

  #watched(client: PoolClient): PostgresPoolClient {
    /** Why the connection is of no more use. A rollback would only wait for the same. */
    let failure: unknown = null;
    let isReadOnly = false;
    // A connection that ends between two statements says why only here.
    const onLoss = (error: unknown): void => void (failure ??= error);
    client.on('error', onLoss);

    const query = async (text: string, parameters: readonly unknown[]) => {
      if (failure) throw meaningOf(failure);
      try {
        const result = await client.query(text, [...parameters]);
        this.#answeredAt = performance.now();
        return result;
      } catch (error) {
        const isAnswer = error instanceof DatabaseError && !CONNECTION_ENDED.test(error.code ?? '');
        if (!isAnswer) throw meaningOf((failure ??= error));
        isReadOnly ||= error.code === READ_ONLY;
        if (error.code === DISK_FULL) this.#fullAt = performance.now();
        throw meaningOf(error);
      }
    };
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: () => {
        client.off('error', onLoss);
        client.release(failure !== null || isReadOnly);
      },
    };
  }

  /** Whether a write failed in the last minute because the server's disk is full. */
  isFull(): boolean {
    return performance.now() - this.#fullAt < FULL_MS;
  }

  end(): Promise<void> {
    return this.pool.end();
  }
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
