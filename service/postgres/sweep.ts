import type { Kysely } from 'kysely';
import type { Clock } from '#application/ports/clock.ts';
import { sql } from './kysely.ts';
import type { Database } from './tables.ts';

const SWEEP_EVERY_MS = 10 * 60_000;
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/**
 * Tables, their time column, and how long after that time a row is deleted. An expired code stays
 * for a while, so that the answer is 'expired' and not 'never sent'.
 */
const AGES = [
  ['codes', 'expires_at', HOUR],
  ['marks', 'expires_at', 0],
  ['sessions', 'expires_at', 0],
  ['counts', 'until', 0],
  ['appeals', 'at', 30 * DAY],
  ['outbox', 'at', 7 * DAY],
] as const satisfies readonly (readonly [keyof Database, string, number])[];

/** Rows deleted by one statement: few enough to end well before the statement timeout. */
const BATCH = 5000;
/** Statements for each table in a sweep. The next sweep deletes the rest. */
const MOST_BATCHES = 200;

/**
 * Deletes rows that no call needs any more, of all addresses. Rules drop them only for the
 * addresses that they work on. @param onBug called for a table that could not be swept; the other
 * tables still are
 */
export async function sweep(
  db: Kysely<Database>,
  now: number,
  onBug: (error: unknown) => void,
  isStopped = () => false,
): Promise<void> {
  for (const [table, column, age] of AGES) {
    await sweepTable(db, table, column, now - age, isStopped).catch(onBug);
  }
}

async function sweepTable(
  db: Kysely<Database>,
  table: string,
  column: string,
  before: number,
  isStopped: () => boolean,
): Promise<void> {
  const [from, time] = [sql.table(table), sql.ref(column)];
  for (let batch = 0; batch < MOST_BATCHES && !isStopped(); batch += 1) {
    // Skips rows that another instance is deleting.
    const old = sql`select ctid from ${from} where ${time} < ${before} limit ${sql.lit(BATCH)} for update skip locked`;
    const { numAffectedRows = 0n } =
      await sql`delete from ${from} where ctid = any(array(${old}))`.execute(db);
    if (numAffectedRows < BATCH) return;
  }
}

/** Sweeps now and every ten minutes. @returns stops after the current statement */
export function sweepOften(
  db: Kysely<Database>,
  clock: Clock,
  onBug: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false;
  let sweeping = Promise.resolve();
  const sweepNow = (): void => {
    sweeping = sweeping.then(() => sweep(db, clock.now(), onBug, () => isStopped));
  };
  sweepNow();
  const timer = setInterval(sweepNow, SWEEP_EVERY_MS);
  return () => {
    isStopped = true;
    clearInterval(timer);
    return sweeping;
  };
}
