import { Pool, types, type PoolConfig } from 'pg';
import type { Connections } from './connections.ts';
import { Kysely, PostgresDialect } from './kysely.ts';
import { ConnectionPool } from './connection-pool.ts';
import type { Database } from './tables.ts';

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
  /** The connections that `db` uses. */
  readonly connections: Connections;
  readonly pool?: Pool;
  /** Runs work without time limits, such as a migration that takes minutes. */
  readonly patiently: <T>(work: (db: Kysely<Database>) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

export const DEFAULT_POOL_SIZE = 10;

/** Together below 6 s, the longest that a call may take. */
const CONNECT_MS = 2000;
const STATEMENT_MS = 2500;
const GRACE_MS = 250;

/** Parsed as numbers: times and counts are far below 2^53. */
const INT8 = 20;
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 ? Number : (types.getTypeParser(oid, format as 'text') as never);

/** A PostgreSQL server, 14 or later. Connects when first used. */
export function openPostgres({
  url,
  poolSize = DEFAULT_POOL_SIZE,
  onIdleError,
}: PostgresOptions): OpenDatabase {
  const config: PoolConfig = {
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    // The server stops slow statements; the client stops waiting if the server is gone.
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + GRACE_MS,
    // Statements that do not depend on each other's answers go out together.
    pipeline: true,
    keepAlive: true,
    application_name: 'account-service',
    types: { getTypeParser },
  };
  const pool = new Pool(config);
  surviveLosses(pool, (error) => onIdleError?.(error));
  const connections = new ConnectionPool(pool, { statementMs: STATEMENT_MS, graceMs: GRACE_MS });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: connections }) });
  return {
    db,
    connections,
    pool,
    patiently: (work) => patiently(url, work),
    close: () => connections.end(),
  };
}

async function patiently<T>(url: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: CONNECT_MS,
    types: { getTypeParser },
  });
  // A broken connection is reported by its statement.
  surviveLosses(pool, () => undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Without error listeners, a lost server would end the program. The pool listens to idle
 * connections only; one on loan may break between two statements.
 */
function surviveLosses(pool: Pool, onLoss: (error: Error) => void): void {
  pool.on('error', onLoss);
  pool.on('connect', (client) => client.on('error', onLoss));
}
