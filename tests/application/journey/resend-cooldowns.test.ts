import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findCooldown,
  mayHaveSentAny,
  withCooldown,
  withoutCooldown,
  withoutFuture,
} from '#application/journey/resend-cooldowns.ts';
import type { Email } from '#domain/email.ts';
import { mayHaveSent, secondsLeft, type ResendCooldown } from '#domain/resend-cooldown.ts';
import { cooldown, purpose, startedCooldown } from '../../arbitraries/cooldowns.ts';
import { email } from '../../arbitraries/emails.ts';

const ADA = 'ada@example.com' as Email;

describe('a cooldown', () => {
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
