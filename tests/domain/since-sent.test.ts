import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cooldownAfter, nextSinceSent, sinceSent } from '#domain/resend-cooldown.ts';
import { email } from '../arbitraries/emails.ts';
import { time } from '../arbitraries/times.ts';

const MINUTE = 60_000;
const address = fc.sample(email, 1)[0];

describe('how long ago a code was sent', () => {
  const now = Date.UTC(2026, 10, 21, 7, 20);
  if (address === undefined) throw new Error('no address');
  const hold = cooldownAfter('sent', 'register', address, now);

  it.each([
    [0, null],
    [59_999, null],
    [MINUTE, '1 minute ago'],
    [2 * MINUTE - 1, '1 minute ago'],
    [2 * MINUTE, '2 minutes ago'],
    [59 * MINUTE, '59 minutes ago'],
    [60 * MINUTE, '1 hour ago'],
    [24 * 60 * MINUTE - 1, '23 hours ago'],
    [24 * 60 * MINUTE, '1 day ago'],
    [47 * 60 * MINUTE, '1 day ago'],
    [48 * 60 * MINUTE, '2 days ago'],
    [-MINUTE, null],
  ])('after %d ms is given as %s', (age, words) => {
    const since = sinceSent(hold, now + age);
    expect(since && new Intl.RelativeTimeFormat('en').format(-since.amount, since.unit)).toBe(
      words,
    );
  });

  it('is given for a code that was sent, and for nothing else', () => {
    for (const outcome of ['unknown', 'failed', 'used', 'expired'] as const) {
      expect(
        sinceSent(cooldownAfter(outcome, 'register', address, now), now + 5 * MINUTE),
      ).toBeNull();
    }
  });

  it('stays the same until the moment it says, which comes within a minute', () => {
    fc.assert(
      fc.property(
        time,
        fc.integer({ min: 0, max: 10 ** 8 }),
        fc.nat({ max: MINUTE - 1 }),
        (sent, age, later) => {
          const held = cooldownAfter('sent', 'register', address, sent);
          const at = sent + age;
          const next = nextSinceSent(held, at);
          expect(next - at).toBeGreaterThan(0);
          expect(next - at).toBeLessThanOrEqual(MINUTE);
          if (at + later < next) expect(sinceSent(held, at + later)).toEqual(sinceSent(held, at));
        },
      ),
    );
  });
});
