import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findCooldown,
  wasAskedFor,
  withCooldown,
  withoutCooldown,
  withoutFuture,
} from '#application/journey/sent-codes.ts';
import { SCREEN_PURPOSES, type ScreenPurpose } from '#domain/code-purpose.ts';
import type { Email } from '#domain/email.ts';
import {
  cooldownAfter,
  secondsLeft,
  SEND_OUTCOMES,
  type ResendCooldown,
  type SendOutcome,
} from '#domain/resend-cooldown.ts';

/** Of few addresses, so that some are for the same. */
const fewCooldowns = fc
  .tuple(
    fc.constantFrom(...SCREEN_PURPOSES),
    fc.constantFrom(...'abcdefgh'),
    fc.constantFrom(...SEND_OUTCOMES),
  )
  .map(([of, name, outcome]) => cooldownAfter(outcome, of, `${name}@example.com` as Email, 0));

const ADA = 'ada@example.com' as Email;
const NOW = Date.UTC(2026, 10, 21);

const after = (outcome: SendOutcome, at = NOW) => cooldownAfter(outcome, 'forget', ADA, at);

describe('a cooldown', () => {
  it.each(SEND_OUTCOMES)('starts again if the clock is set back: %s', (outcome) => {
    const [held, given] = [cooldownAfter('failed', 'forget', ADA, 0, 240), after(outcome)];
    expect(withoutFuture([held, given], NOW)).toEqual([held, given]);
    expect(withoutFuture([held, given], NOW - 1)).toEqual([held, after(outcome, NOW - 1)]);
    expect(secondsLeft(withoutFuture([held], -1)[0] ?? given, -1)).toBe(240);
  });

  it('belongs to its purpose and address, in any case', () => {
    const given = after('sent');
    expect(findCooldown([given], 'forget', 'ADA@example.com' as Email)).toBe(given);
    expect(findCooldown([given], 'retrieve', ADA)).toBeNull();
    expect(findCooldown([given], 'forget', 'grace@example.com' as Email)).toBeNull();
  });

  it('tells that a code of its purpose was asked for, and of no other', () => {
    const told = (purpose: ScreenPurpose) => wasAskedFor([after('sent')], purpose);
    expect([told('forget'), told('retrieve')]).toEqual([true, false]);
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
