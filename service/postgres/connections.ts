import type { CompiledQuery, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/** A statement and its values, as Kysely compiles them. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

export type Answer = PostgresQueryResult<unknown>;

/** A connection on loan. */
export interface Connection extends PostgresPoolClient {
  /**
   * Carries statements of a transaction out, one after the other; where that saves time, without
   * waiting in between for what becomes of them. Rejects with the error of the first that failed:
   * none of those after it has done anything, a commit among them included. Only where the server
   * did not answer in time it may still do so, and what was sent together with a commit may be
   * carried out yet.
   */
  all(statements: readonly Statement[]): Promise<readonly Answer[]>;
  /** Undoes the transaction, if there is one. */
  undo(): Promise<unknown>;
}

/** Where connections are borrowed, by Kysely or without it. */
export interface Connections extends PostgresPool {
  connect(): Promise<Connection>;
}

// Whatever the database's own default: a rule has to see what was committed before it got its lock.
const BEGIN: Statement = { sql: 'begin isolation level read committed', parameters: [] };
const COMMIT: Statement = { sql: 'commit', parameters: [] };

/** The rows of one statement that needs no transaction. */
export async function ask(
  connections: Connections,
  { sql, parameters }: Statement,
): Promise<readonly unknown[]> {
  const connection = await connections.connect();
  try {
    return (await connection.query(sql, parameters)).rows;
  } finally {
    connection.release();
  }
}

/**
 * A transaction that goes back and forth twice only: what it begins with is sent together with its
 * begin, what it writes together with its commit.
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
    // A server's word for a commit of what had failed; no path leads there, and nothing may be
    // acknowledged on it.
    if (committed === 'ROLLBACK') throw new Error('the transaction was undone');
    return value;
  } catch (error) {
    // A connection that broke needs none.
    await connection.undo().catch(() => undefined);
    throw error;
  } finally {
    connection.release();
  }
}
