import { DatabaseError, Pool, types, type PoolConfig } from 'pg';
import type { Kysely } from 'kysely';
import { TIMEOUTS_MS } from '../rules/limits.ts';
import { PostgresConnections } from './postgres-pool.ts';
import { kyselyOver, type Database } from './tables.ts';

export interface PostgresOptions {
  /** `postgres://user:password@host:5432/name`; TLS by `?sslmode=…`. */
  readonly url: string;
  /** Connections of this instance at most. */
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

export const DEFAULT_POOL_SIZE = 10;

/** The server ends slow statements; after this much more, it counts as gone. */
const GRACE_MS = 250;

/** The server closes connections that rest for longer than its operator wants. */
const IDLE_SESSION_TIMEOUT = '57P05';

/** Parsed as numbers: times and counts are far below 2^53. */
const INT8 = 20;
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 ? Number : (types.getTypeParser(oid, format as 'text') as never);

/** A PostgreSQL server, 14 or later. Connects when first used. */
export function openPostgres({
  url,
  poolSize = DEFAULT_POOL_SIZE,
  onIdleError = () => undefined,
}: PostgresOptions): OpenDatabase {
  const { db, pool, connections } = connectTo({
    connectionString: url,
    max: poolSize,
    statement_timeout: TIMEOUTS_MS.statement,
    idle_in_transaction_session_timeout: TIMEOUTS_MS.statement,
    query_timeout: TIMEOUTS_MS.statement + GRACE_MS,
    keepAlive: true,
    application_name: 'account-service',
  });
  pool.on('error', (error) => {
    const isRested = error instanceof DatabaseError && error.code === IDLE_SESSION_TIMEOUT;
    if (!isRested) onIdleError(error);
  });
  return {
    db,
    pool,
    withoutTimeout: async (work) => {
      const unhurried = connectTo({ connectionString: url, max: 1 });
      // A broken connection is reported by its statement.
      unhurried.pool.on('error', () => undefined);
      try {
        return await work(unhurried.db);
      } finally {
        await unhurried.connections.end();
      }
    },
    isFull: () => connections.isFull(),
    close: () => connections.end(),
  };
}

function connectTo(config: PoolConfig) {
  const pool = new Pool({
    ...config,
    connectionTimeoutMillis: TIMEOUTS_MS.connection,
    types: { getTypeParser },
  });
  const connections = new PostgresConnections(pool);
  const db = kyselyOver(connections);
  return { db, pool, connections };
}
