import { sql, type Kysely } from 'kysely';
import type { Clock } from '#domain/clock.ts';
import { APPEAL_MEMORY_MS, CODE_MEMORY_MS } from '../../rules/service-state.ts';
import type { Database } from './tables.ts';

const SWEEP_EVERY_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Tables, how long after its time a row is deleted, and the column of that time (indexed). */
const AGES = [
  ['codes', CODE_MEMORY_MS, 'expires_at'],
  ['marks', 0, 'expires_at'],
  ['sessions', 0, 'expires_at'],
  ['counts', 0, 'until'],
  ['appeals', APPEAL_MEMORY_MS, 'at'],
  ['outbox', 7 * DAY_MS, 'at'],
] as const satisfies readonly (readonly [keyof Database, number, string])[];

/** Few enough to end well before the statement timeout. The next sweep deletes the rest. */
const MOST_ROWS = 20_000;

/**
 * Deletes rows that no call needs any more.
 * @param onBug called for a table that could not be swept; the other tables still are
 */
export async function sweep(
  db: Kysely<Database>,
  now: number,
  onBug: (error: unknown) => void,
): Promise<void> {
  for (const [table, age, column] of AGES) {
    const since = now - age;
    // Skips rows that another transaction has locked: waiting for them could deadlock.
    const old = sql`select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${since}
      limit ${sql.lit(MOST_ROWS)} for update skip locked`;
    await sql`delete from ${sql.table(table)} where ctid = any(array(${old}))`
      .execute(db)
      .catch(onBug);
  }
}

/** Sweeps now and every ten minutes. @returns stops after the current sweep */
export function sweepOften(
  db: Kysely<Database>,
  clock: Clock,
  onBug: (error: unknown) => void,
): () => Promise<void> {
  let sweeping = sweep(db, clock.now(), onBug);
  const timer = setInterval(() => {
    sweeping = sweeping.then(() => sweep(db, clock.now(), onBug));
  }, SWEEP_EVERY_MS);
  return () => {
    clearInterval(timer);
    return sweeping;
  };
}
