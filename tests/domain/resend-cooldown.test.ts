import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Email } from '#domain/email.ts';
import {
  findCooldown,
  mayHaveSent,
  mayHaveSentAny,
  secondsLeft,
  withCooldown,
  withoutCooldown,
  withoutFuture,
  type ResendCooldown,
} from '#domain/resend-cooldown.ts';
import { isPressable, sendCodeButton } from '#domain/send-code-button.ts';
import { cooldown, purpose, startedCooldown } from '../arbitraries/cooldowns.ts';
import { email } from '../arbitraries/emails.ts';
import { time } from '../arbitraries/times.ts';

const ADA = 'ada@example.com' as Email;

describe('the countdown', () => {
  it('begins with the whole length (60 s after a send, 10 s after an unknown outcome, else none) and runs to its last millisecond', () => {
    fc.assert(
      fc.property(
        startedCooldown,
        ({ cooldown: { deadline }, cooldown: given, startedAt, length }) => {
          expect(secondsLeft(given, startedAt)).toBe(length);
          expect(secondsLeft(given, startedAt + 1)).toBe(length);
          expect(secondsLeft(given, startedAt + 1000)).toBe(Math.max(0, length - 1));
          expect(secondsLeft(given, deadline - 1)).toBe(length === 0 ? 0 : 1);
          expect(secondsLeft(given, deadline)).toBe(0);
        },
      ),
    );
  });

  it('is never negative nor longer than its cooldown, also when the clock was set', () => {
    fc.assert(
      fc.property(
        startedCooldown,
        fc.oneof(time, fc.double()),
        ({ cooldown: given, length }, now) => {
          const left = secondsLeft(given, now);
          expect(Number.isInteger(left)).toBe(true);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left).toBeLessThanOrEqual(length);
        },
      ),
    );
  });

  it('starts again if the clock is set back, and disables the button no longer than its length', () => {
    fc.assert(
      fc.property(startedCooldown, fc.integer({ min: 1, max: 1e12 }), (started, back) => {
        const { cooldown: given, startedAt, length } = started;
        const now = startedAt - back;
        expect(secondsLeft(given, now)).toBe(length);
        expect(withoutFuture([given], now)).toEqual([{ ...given, deadline: now + length * 1000 }]);
        expect(withoutFuture([given], startedAt)).toEqual([given]);
      }),
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

describe('a cooldown', () => {
  it('belongs to its purpose and address, in any case', () => {
    fc.assert(
      fc.property(cooldown, purpose, email, (given, other, address) => {
        const found = (of: typeof other, at: Email) => findCooldown([given], of, at) === given;
        expect(found(given.purpose, given.email.toUpperCase() as Email)).toBe(true);
        expect(found(other, given.email)).toBe(other === given.purpose);
        const same = address.toLowerCase() === given.email.toLowerCase();
        expect(found(given.purpose, address)).toBe(same);
      }),
    );
    expect(findCooldown([], 'forget', ADA)).toBeNull();
  });

  it('tells that a code of its purpose may have been sent, and of no other', () => {
    fc.assert(
      fc.property(cooldown, purpose, (given, other) => {
        const isIt = given.purpose === other && mayHaveSent(given);
        expect(mayHaveSentAny([given], other)).toBe(isIt);
      }),
    );
    expect(mayHaveSentAny([], 'register')).toBe(false);
  });

  it('takes the place of the former one of its purpose and address, and leaves the others', () => {
    const before = fc.array(cooldown, { maxLength: 15 });
    const after = fc.array(cooldown, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(before, after, (former, more) => {
        // Some for existing addresses in another case.
        const again = former
          .slice(0, 2)
          .map((one) => ({ ...one, email: one.email.toUpperCase() as Email, deadline: 0 }));
        let kept = former.reduce<readonly ResendCooldown[]>(withCooldown, []);
        for (const next of [...more, ...again]) {
          const others = kept.filter((one) => !findCooldown([one], next.purpose, next.email));
          kept = withCooldown(kept, next);
          expect(kept.at(-1), 'the newest comes last').toBe(next);
          expect(kept.slice(0, -1)).toEqual(others.slice(-9));
        }
      }),
    );
  });

  it('is removed without any other, and without a newer one of its purpose and address', () => {
    fc.assert(
      fc.property(fc.array(cooldown), cooldown, (others, given) => {
        const before = others.reduce<readonly ResendCooldown[]>(withCooldown, []);
        expect(withoutCooldown(withCooldown(before, given), given)).toEqual(
          before.filter((one) => !findCooldown([one], given.purpose, given.email)).slice(-9),
        );
        const newer = { ...given, deadline: given.deadline + 1 };
        expect(withoutCooldown([newer], given)).toEqual([newer]);
      }),
    );
  });
});
