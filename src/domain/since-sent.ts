import { sentAt, type CodeHold } from './code-hold.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface TimeSince {
  readonly amount: number;
  readonly unit: 'minute' | 'hour' | 'day';
}

/**
 * How long ago the code was sent, in whole minutes, then hours, then days. Null within the first minute,
 * for a clock that was set back, and for a hold that stands for no sent code. `now` in epoch milliseconds.
 */
export function sinceSent(hold: CodeHold, now: number): TimeSince | null {
  const age = now - sentAt(hold);
  if (hold.outcome !== 'sent' || !(age >= MINUTE)) return null;
  if (age < HOUR) return { amount: Math.floor(age / MINUTE), unit: 'minute' };
  return age < DAY
    ? { amount: Math.floor(age / HOUR), unit: 'hour' }
    : { amount: Math.floor(age / DAY), unit: 'day' };
}

/** When that next changes; epoch milliseconds, later than `now`. */
export function nextSinceSent(hold: CodeHold, now: number): number {
  const sent = sentAt(hold);
  return sent + (Math.floor(Math.max(0, now - sent) / MINUTE) + 1) * MINUTE;
}
