import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockRead,
  codeAnswered,
  codeAskedFor,
  codeEnded,
  findCooldown,
} from '#application/journey/cooldowns.ts';
import { EMPTY_JOURNEY, type Transition } from '#application/journey/journey-state.ts';
import { restoreJourney } from '#application/journey/stored-journey.ts';
import { SCREEN_PURPOSES } from '#domain/code-purpose.ts';
import type { Email } from '#domain/email.ts';
import {
  cooldownAfter,
  secondsLeft,
  SEND_STATUSES,
  type ResendCooldown,
  type SendStatus,
} from '#domain/resend-cooldown.ts';

const ADA = 'ada@example.com' as Email;
const NOW = Date.UTC(2026, 10, 21);
const CODE = { purpose: 'forget', email: ADA } as const;

const after = (status: SendStatus, at = NOW) => cooldownAfter(status, 'forget', ADA, at);

/** The cooldowns after these events. */
const cooldownsAfter = (
  events: readonly Transition[],
  before: readonly ResendCooldown[] = [],
  now = NOW,
) =>
  events.reduce((state, event) => ({ ...state, ...event(state, now) }), {
    ...EMPTY_JOURNEY,
    cooldowns: before,
  }).cooldowns;

/** Of few addresses, so that some are for the same. */
const fewCodes = fc.record({
  purpose: fc.constantFrom(...SCREEN_PURPOSES),
  email: fc.constantFrom(...[...'abcdefgh'].map((name) => `${name}@example.com` as Email)),
});

describe('the cooldown of a code', () => {
  it.each<[string, Transition, ResendCooldown]>([
    ['is short while it is asked for', codeAskedFor(CODE), after('unknown')],
    ['is that of the answer', codeAnswered(CODE, 'sent'), after('sent')],
    [
      'is the wait that the service asks for',
      codeAnswered(CODE, 'failed', 240),
      cooldownAfter('failed', 'forget', ADA, NOW, 240),
    ],
  ])('%s', (_, event, cooldown) => {
    expect(cooldownsAfter([event], [after('failed')])).toEqual([cooldown]);
  });

  it.each(SEND_STATUSES)('starts again if the clock is set back: %s', (status) => {
    const held = cooldownAfter('failed', 'retrieve', ADA, 0, 240);
    const read = (now: number) => cooldownsAfter([clockRead], [held, after(status)], now);
    expect(read(NOW)).toEqual([held, after(status)]);
    expect(read(NOW - 1)).toEqual([held, after(status, NOW - 1)]);
    const { cooldowns } = restoreJourney({ cooldowns: [after(status)] }, NOW - 1);
    expect(cooldowns, 'also on a new page').toEqual([after(status, NOW - 1)]);
    expect(read(-1).map((one) => secondsLeft(one, -1))[0]).toBe(240);
  });

  it('belongs to its purpose and address, in any case', () => {
    const given = after('sent');
    const found = (more: object) => findCooldown([given], { ...CODE, ...more });
    expect(found({ email: 'ADA@example.com' })).toBe(given);
    expect(found({ purpose: 'retrieve' })).toBeNull();
    expect(found({ email: 'grace@example.com' })).toBeNull();
  });

  it('takes the place of the former one, ends without any other, and ten are kept', () => {
    fc.assert(
      fc.property(fc.array(fewCodes, { maxLength: 30, size: 'max' }), fewCodes, (codes, code) => {
        const kept = cooldownsAfter(codes.map(codeAskedFor));
        const others = kept
          .filter(({ purpose, email }) => purpose !== code.purpose || email !== code.email)
          .slice(-9);
        const again = { ...code, email: code.email.toUpperCase() as Email };
        const cooldowns = cooldownsAfter([codeAnswered(again, 'sent')], kept);
        expect(cooldowns).toEqual([...others, expect.objectContaining(again)]);
        const newest = cooldowns.at(-1) as ResendCooldown;
        expect(cooldownsAfter([codeEnded(newest)], cooldowns)).toEqual(others);
        const newer = { ...newest, deadline: newest.deadline + 1 };
        expect(cooldownsAfter([codeEnded(newest)], [newer])).toEqual([newer]);
      }),
    );
  });
});
