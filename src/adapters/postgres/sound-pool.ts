import type { Pool, PoolClient } from 'pg';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** What `pg` says, without a code, of a statement that it no longer waits for; the server may still be at work on it. */
const GIVEN_UP = 'Query read timeout';
const IDLE = 'I';

/**
 * Lends the connections of a pool, and takes back only sound ones. `pg` itself would lend one again whose statement was given up,
 * or that is still within a transaction: whoever has it next would wait for that statement, or work in a stranger's transaction.
 */
export class SoundPool implements PostgresPool {
  constructor(private readonly pool: Pool) {}

  async connect(): Promise<PostgresPoolClient> {
    return lend(await this.pool.connect());
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

function lend(client: PoolClient): PostgresPoolClient {
  const bare: PostgresPoolClient = client;
  let givenUp: Error | null = null;
  const query = async (text: string, values: readonly unknown[]) => {
    // It would only stand in line behind the statement that was given up, a rollback too: closing the connection undoes as much.
    if (givenUp) throw givenUp;
    try {
      return await bare.query(text, values);
    } catch (error) {
      if (error instanceof Error && error.message === GIVEN_UP) givenUp = error;
      throw error;
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: () => client.release(givenUp !== null || client.getTransactionStatus() !== IDLE),
  };
}
