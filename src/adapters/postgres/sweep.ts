import type { Kysely } from 'kysely';
import type { Clock } from '#application/ports/clock.ts';
import type { Database } from './tables.ts';

const SWEEP_EVERY_MS = 10 * 60_000;
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Deletes what no call asks about any more. Rules forget it of the addresses they work on; this, of all. */
export async function sweep(db: Kysely<Database>, now: number): Promise<void> {
  // An expired code stays for a while: 'expired' says more than 'never sent'.
  await db.deleteFrom('codes').where('expires_at', '<', now - HOUR).execute();
  await db.deleteFrom('marks').where('expires_at', '<', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('attempts').where('at', '<', now - HOUR).execute();
  await db.deleteFrom('appeals').where('at', '<', now - 30 * DAY).execute();
  await db.deleteFrom('outbox').where('at', '<', now - 7 * DAY).execute();
}

/** Sweeps now and from time to time. @returns the way to stop, after the sweep under way */
export function sweepOften(db: Kysely<Database>, clock: Clock, onBug: (error: unknown) => void): () => Promise<void> {
  let sweeping = Promise.resolve();
  const sweepNow = (): void => {
    sweeping = sweeping.then(() => sweep(db, clock.now())).catch(onBug);
  };
  sweepNow();
  const timer = setInterval(sweepNow, SWEEP_EVERY_MS);
  return () => {
    clearInterval(timer);
    return sweeping;
  };
}
