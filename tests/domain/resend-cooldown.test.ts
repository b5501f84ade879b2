import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondsLeft } from '#domain/resend-cooldown.ts';
import { isPressable, sendCodeButton } from '#domain/send-code-button.ts';
import { cooldown, startedCooldown } from '../arbitraries/cooldowns.ts';
import { time } from '../arbitraries/times.ts';

describe('the countdown', () => {
  it('begins with the whole length (60 s after a send, 10 s after an unknown outcome, else none) and runs to its last millisecond', () => {
    fc.assert(
      fc.property(
        startedCooldown,
        fc.oneof(time, fc.double()),
        ({ cooldown: { deadline }, cooldown: given, startedAt, length }, anyTime) => {
          expect(secondsLeft(given, startedAt)).toBe(length);
          expect(secondsLeft(given, startedAt + 1)).toBe(length);
          expect(secondsLeft(given, startedAt + 1000)).toBe(Math.max(0, length - 1));
          expect(secondsLeft(given, deadline - 1)).toBe(length === 0 ? 0 : 1);
          expect(secondsLeft(given, deadline)).toBe(0);
          expect(secondsLeft(given, Number.NaN), 'a broken clock blocks nothing').toBe(0);
          expect(secondsLeft(given, anyTime)).toBeOneOf(
            Array.from({ length: length + 1 }, (_, seconds) => seconds),
          );
        },
      ),
    );
  });
});

describe('the send-code button', () => {
  it('asks until the first send, and is busy while sending', () => {
    fc.assert(
      fc.property(fc.option(cooldown), time, (given, now) => {
        const asks = sendCodeButton({ sending: false, cooldown: null }, now);
        const sends = sendCodeButton({ sending: true, cooldown: given }, now);
        expect([asks, sends]).toEqual([{ state: 'ask' }, { state: 'sending' }]);
        expect([isPressable(asks), isPressable(sends)]).toEqual([true, false]);
      }),
    );
  });

  it('counts down during the cooldown, and can be pressed exactly when it asks or resends', () => {
    fc.assert(
      fc.property(startedCooldown, fc.nat({ max: 70_000 }), (started, waited) => {
        const now = started.startedAt + waited;
        const seconds = secondsLeft(started.cooldown, now);
        const button = sendCodeButton({ sending: false, cooldown: started.cooldown }, now);
        expect(button).toEqual(seconds > 0 ? { state: 'counting', seconds } : { state: 'resend' });
        expect(isPressable(button)).toBe(seconds === 0);
      }),
    );
  });
});
