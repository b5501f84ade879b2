import { counted } from './counted.ts';
import { sentAt, type CodeHold } from './send-code-button.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago the code was sent, in whole minutes, then hours, then days: `3 minutes ago`. Null within the first minute,
 * for a clock that was set back, and for a hold that stands for no sent code. `now` in epoch milliseconds.
 */
export function sinceSent(hold: CodeHold, now: number): string | null {
  const age = now - sentAt(hold);
  if (hold.outcome !== 'sent' || !(age >= MINUTE)) return null;
  if (age < HOUR) return `${counted(Math.floor(age / MINUTE), 'minute')} ago`;
  return age < DAY ? `${counted(Math.floor(age / HOUR), 'hour')} ago` : `${counted(Math.floor(age / DAY), 'day')} ago`;
}

/** When the words next change; epoch milliseconds, later than `now`. */
export function nextSinceSent(hold: CodeHold, now: number): number {
  const sent = sentAt(hold);
  return sent + (Math.floor(Math.max(0, now - sent) / MINUTE) + 1) * MINUTE;
}
