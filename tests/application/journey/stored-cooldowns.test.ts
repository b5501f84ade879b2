import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findCooldown,
  mayHaveSentAny,
  withCooldown,
  withoutCooldown,
  withoutFuture,
} from '#application/journey/stored-cooldowns.ts';
import type { Email } from '#domain/email.ts';
import {
  cooldownAfter,
  mayHaveSent,
  secondsLeft,
  SEND_OUTCOMES,
  type ResendCooldown,
} from '#domain/resend-cooldown.ts';
import { cooldown, purpose, startedCooldown } from '../../arbitraries/cooldowns.ts';
import { email } from '../../arbitraries/emails.ts';

/** Of few addresses, so that some are for the same. */
const fewCooldowns = fc
  .tuple(purpose, fc.constantFrom(...'abcdefgh'), fc.constantFrom(...SEND_OUTCOMES))
  .map(([of, name, outcome]) => cooldownAfter(outcome, of, `${name}@example.com` as Email, 0));

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

  it('takes the place of the former one, goes without any other, and ten are kept', () => {
    const cooldowns = fc.array(fewCooldowns, { maxLength: 30, size: 'max' });
    fc.assert(
      fc.property(cooldowns, fewCooldowns, (former, given) => {
        const kept = former.reduce<readonly ResendCooldown[]>(withCooldown, []);
        const others = kept
          .filter(({ purpose: of, email: at }) => of !== given.purpose || at !== given.email)
          .slice(-9);
        const again = { ...given, email: given.email.toUpperCase() as Email };
        expect(withCooldown(kept, again)).toEqual([...others, again]);
        expect(withoutCooldown(withCooldown(kept, given), again)).toEqual(others);
        const newer = { ...given, deadline: given.deadline + 1 };
        expect(withoutCooldown([newer], given)).toEqual([newer]);
      }),
    );
  });
});
