import { Overload } from '../rules/refusals.ts';
import type { Pool, PoolClient } from 'pg';
import type { Answer, Connection, Connections, Statement } from './connections.ts';

/** The message of `pg`, without a code, for a statement that it stopped waiting for. */
const GIVEN_UP = 'Query read timeout';
/** The message of `pg` if no connection came free in time. A failed connection has another one. */
export const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect';
const IDLE = 'I';
/** SQLSTATE of a write on a read-only server. */
const READ_ONLY = '25006';

export interface Patience {
  /** The server cancels a statement after this time. */
  readonly statementMs: number;
  /** How much longer the client waits, in case the server is gone. */
  readonly graceMs: number;
}

/**
 * Lends connections, and closes those that are not sound. `pg` itself would lend a connection again
 * while a timed-out statement still runs on it, or inside an open transaction.
 */
export class ConnectionPool implements Connections {
  #ended: Promise<void> | null = null;
  #lent = 0;

  /**
   * @param pool of clients that send statements without waiting for the answers to earlier ones
   * (`pipeline`)
   */
  constructor(
    private readonly pool: Pool,
    private readonly patience: Patience,
  ) {}

  async connect(): Promise<Connection> {
    try {
      const client = await this.pool.connect();
      this.#lent += 1;
      return new Loan(client, this.patience, () => (this.#lent -= 1));
    } catch (error) {
      const waitedInVain = error instanceof Error && error.message === NO_CONNECTION_FREE;
      // No connection is in use: the server is not there, rather than busy.
      throw waitedInVain && this.#lent === 0
        ? new Error('no connection to the database could be made in time', { cause: error })
        : error;
    }
  }

  /** A second call returns the same promise. */
  end(): Promise<void> {
    return (this.#ended ??= this.pool.end());
  }
}

/** A statement of Kysely's may have any values. */
type Unchecked = Omit<Statement, 'parameters'> & { readonly parameters: readonly unknown[] };

class Loan implements Connection {
  #givenUp: Error | null = null;
  /** A new connection may lead to a server that takes changes again. */
  #metReadOnly = false;

  constructor(
    private readonly client: PoolClient,
    private readonly patience: Patience,
    private readonly givenBack: () => void,
  ) {}

  readonly query = ((sql: string, parameters: readonly unknown[]) =>
    this.#sent({ sql, parameters }, 0)) as Connection['query'];

  async all(statements: readonly Statement[]): Promise<readonly Answer[]> {
    const { stream } = this.client.connection;
    stream.cork();
    const answers = statements.map((statement, before) => this.#sent(statement, before));
    stream.uncork();
    const over = Promise.allSettled(answers);
    try {
      return await Promise.all(answers);
    } catch (error) {
      // The statements behind it fail too, at once or when their connection is closed.
      if (!this.#givenUp) await over;
      throw error;
    }
  }

  async undo(): Promise<unknown> {
    // After a failed statement, the server has rolled back at the commit.
    return this.client.getTransactionStatus() === IDLE || this.query('rollback', []);
  }

  release(): void {
    this.givenBack();
    this.client.release(
      this.#givenUp !== null || this.#metReadOnly || this.client.getTransactionStatus() !== IDLE,
    );
  }

  /** @param before how many statements are ahead of it: its time begins after theirs */
  async #sent({ name, sql: text, parameters }: Unchecked, before: number): Promise<Answer> {
    // Even a rollback would wait behind the timed-out statement. The connection is closed instead.
    if (this.#givenUp) throw this.#givenUp;
    const { statementMs, graceMs } = this.patience;
    const query = {
      ...(name !== undefined && { name }),
      text,
      values: [...parameters],
      query_timeout: (before + 1) * statementMs + graceMs,
    };
    try {
      return (await this.client.query(query)) as unknown as Answer;
    } catch (error) {
      if (error instanceof Error && error.message === GIVEN_UP) this.#givenUp = error;
      if (error instanceof Error && 'code' in error && error.code === READ_ONLY)
        this.#metReadOnly = true;
      throw error;
    }
  }
}

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
