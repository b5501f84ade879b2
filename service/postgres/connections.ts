import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/**
 * A statement and its values. `pg` can send any of these. Of another value it would say that it
 * can't only after the statements behind it, a commit included, have been sent.
 */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly (string | number | readonly string[])[];
  /** The server parses and plans a named statement once for each connection. */
  readonly name?: string;
}

export type Answer = PostgresQueryResult<unknown>;

/** A connection on loan. */
export interface Connection extends PostgresPoolClient {
  /**
   * Runs statements of a transaction in order; pipelines them where that saves time. Rejects with
   * the error of the first that failed; those after it, a commit included, have no effect. After a
   * timeout the transaction may still commit.
   */
  all(statements: readonly Statement[]): Promise<readonly Answer[]>;
  /** Rolls back the transaction, if there is one. */
  undo(): Promise<unknown>;
}

/** Lends connections, to Kysely and to `ask` and `transact`. */
export interface Connections extends PostgresPool {
  connect(): Promise<Connection>;
}

// Overrides the database's default: a rule must see what was committed before it got its lock.
const BEGIN: Statement = { sql: 'begin isolation level read committed', parameters: [] };
const COMMIT: Statement = { sql: 'commit', parameters: [] };

/** The rows of one statement that needs no transaction. */
export async function ask(
  connections: Connections,
  statement: Statement,
): Promise<readonly unknown[]> {
  const connection = await connections.connect();
  try {
    return (await connection.all([statement])).at(-1)?.rows ?? [];
  } finally {
    connection.release();
  }
}

/**
 * A transaction in two round trips: the first statements are sent together with its begin, the
 * writes together with its commit.
 * @param first at least one; each of them sees what was committed before its own turn, so one that
 * waits for a lock guards those after it
 * @param decide called with the rows of the last of these; returns the value and what to write. If
 * it throws, nothing is written
 */
export async function transact<T>(
  connections: Connections,
  first: readonly Statement[],
  decide: (rows: readonly unknown[]) => {
    readonly value: T;
    readonly writes: readonly Statement[];
  },
): Promise<T> {
  const connection = await connections.connect();
  try {
    const answers = await connection.all([BEGIN, ...first]);
    const { value, writes } = decide(answers.at(-1)?.rows ?? []);
    const committed: string | undefined = (await connection.all([...writes, COMMIT])).at(
      -1,
    )?.command;
    // PostgreSQL answers ROLLBACK to the COMMIT of a failed transaction. Never report success then.
    if (committed === 'ROLLBACK') throw new Error('the transaction was undone');
    return value;
  } catch (error) {
    // A broken connection needs no rollback.
    await connection.undo().catch(() => undefined);
    throw error;
  } finally {
    connection.release();
  }
}
