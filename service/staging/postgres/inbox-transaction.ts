import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { inboxOf } from '../../rules/account-owner.ts';
import type { Database } from './tables.ts';

/**
 * One transaction at a time changes the data of an inbox, in all instances: an advisory lock,
 * since a row lock would need a row, and there may be none yet.
 * @param addresses or digests of clients, which are locked as they are
 */
export function inTransaction<T>(
  db: Kysely<Database>,
  addresses: readonly string[],
  work: (connection: Kysely<Database>) => Promise<T>,
): Promise<T> {
  // Always in the same order, so that two transactions never deadlock.
  const inboxes = [...new Set(addresses.map(inboxOf))].toSorted();
  const locks = inboxes.map((one) => `; select pg_advisory_xact_lock('${lockNumberOf(one)}')`);
  return db.connection().execute(async (connection) => {
    const run = (statement: string) => sql.raw(statement).execute(connection);
    try {
      // Overrides the database's default: a statement must see what was committed before its lock.
      await run(`begin isolation level read committed${locks.join('')}`);
      const value = await work(connection);
      await run('commit');
      return value;
    } catch (error) {
      // Fails where the connection is lost: the server then rolls back by itself.
      await run('rollback').catch(() => undefined);
      throw error;
    }
  });
}

export function lockNumberOf(inbox: string): bigint {
  return createHash('sha256').update(inbox).digest().readBigInt64BE();
}
