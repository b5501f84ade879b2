import type { Pool, PoolClient } from 'pg';
import type { Answer, Connection, Connections, Statement } from './connections.ts';

/**
 * What `pg` says, without a code, of a statement that it no longer waits for; the server may still
 * be at work on it.
 */
const GIVEN_UP = 'Query read timeout';
/**
 * The same of whoever waited in vain for a connection to come free; one that can't be made in time
 * has another message.
 */
export const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect';
const IDLE = 'I';
/** SQLSTATE of a change that a read-only server refuses. */
const READ_ONLY = '25006';

export interface Patience {
  /** How long the server works on a statement at most. */
  readonly statementMs: number;
  /** How long it is waited for beyond that, in case that the server is not there any more. */
  readonly graceMs: number;
}

/**
 * Lends the connections of a pool, and takes back only sound ones. `pg` itself would lend one again
 * whose statement was given up, or that is still within a transaction: whoever has it next would
 * wait for that statement, or work in a stranger's transaction.
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
      // Behind others that could not connect either: nobody is busy, the server is not there.
      throw waitedInVain && this.#lent === 0
        ? new Error('no connection to the database could be made in time', { cause: error })
        : error;
    }
  }

  /** Whoever asks again waits for the same end. */
  end(): Promise<void> {
    return (this.#ended ??= this.pool.end());
  }
}

class Loan implements Connection {
  #givenUp: Error | null = null;
  /** The server may have become a standby: a new connection may lead to the new primary. */
  #metReadOnly = false;

  constructor(
    private readonly client: PoolClient,
    private readonly patience: Patience,
    private readonly givenBack: () => void,
  ) {}

  readonly query = ((sql: string, parameters: readonly unknown[]) =>
    this.#sent({ sql, parameters }, 0)) as Connection['query'];

  async all(statements: readonly Statement[]): Promise<readonly Answer[]> {
    // Before the first is sent: a commit would go out without one that can't be.
    statements.forEach(checkValues);
    const { stream } = this.client.connection;
    stream.cork();
    const answers = statements.map((statement, before) => this.#sent(statement, before));
    stream.uncork();
    const over = Promise.allSettled(answers);
    try {
      return await Promise.all(answers);
    } catch (error) {
      // Those behind it fail as well, at once; or with their connection, which is closed soon.
      if (!this.#givenUp) await over;
      throw error;
    }
  }

  async undo(): Promise<unknown> {
    // Where a commit came after what failed, the server has undone it already.
    return this.client.getTransactionStatus() === IDLE || this.query('rollback', []);
  }

  release(): void {
    this.givenBack();
    this.client.release(
      this.#givenUp !== null || this.#metReadOnly || this.client.getTransactionStatus() !== IDLE,
    );
  }

  /**
   * @param before how many statements were sent just before it: its time begins when theirs is over
   */
  async #sent({ sql: text, parameters }: Statement, before: number): Promise<Answer> {
    // It would only stand in line behind the statement that was given up, a rollback too: the
    // connection is closed instead.
    if (this.#givenUp) throw this.#givenUp;
    const { statementMs, graceMs } = this.patience;
    const query = {
      text,
      values: [...parameters],
      query_timeout: (before + 1) * statementMs + graceMs,
    };
    // The pool's own time-out is that of a statement alone, and `pg` is sooner done with a text
    // than with settings.
    const answer = before === 0 ? this.client.query(text, query.values) : this.client.query(query);
    try {
      return (await answer) as unknown as Answer;
    } catch (error) {
      if (error instanceof Error && error.message === GIVEN_UP) this.#givenUp = error;
      if (error instanceof Error && 'code' in error && error.code === READ_ONLY)
        this.#metReadOnly = true;
      throw error;
    }
  }
}

/**
 * Whether `pg` will find words for these values; it finds out only when other statements are on
 * their way.
 */
function checkValues({ parameters }: Statement): void {
  for (const value of parameters) {
    const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
    const isList = Array.isArray(value) && value.every((one) => typeof one === 'string');
    if (!isPlain && !isList)
      throw new TypeError(`a statement of a transaction has a value of type ${typeof value}`);
  }
}
