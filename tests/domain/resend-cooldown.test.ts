import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEmail, type Email } from '#domain/email.ts';
import {
  hasAskedFor,
  findCooldown,
  cooldownAfter,
  isPressable,
  parseCooldowns,
  secondsLeft,
  sendCodeButton,
  afterCheck,
  withCooldown,
  withoutFuture,
  type CheckedCode,
  type ResendCooldown,
} from '#domain/resend-cooldown.ts';
import { ok, refuse } from '#domain/result.ts';
import { email } from '../arbitraries/emails.ts';
import { begunHold, codeHold, HOLD_OUTCOMES, purpose } from '../arbitraries/holds.ts';
import { anyStored } from '../arbitraries/texts.ts';
import { time } from '../arbitraries/times.ts';

const idle = { sending: false };

describe('the countdown', () => {
  it('is never negative nor longer than its cooldown, whatever the clock says', () => {
    fc.assert(
      fc.property(begunHold, fc.oneof(time, fc.double()), ({ hold, length }, now) => {
        const left = secondsLeft(hold, now);
        expect(Number.isInteger(left)).toBe(true);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(length);
      }),
    );
  });

  it('begins with the whole length: 60 s after a send, 10 s after an unknown outcome, else none', () => {
    fc.assert(
      fc.property(begunHold, ({ hold, begun, length }) => {
        expect(secondsLeft(hold, begun)).toBe(length);
        expect(secondsLeft(hold, begun + 1)).toBe(length);
        expect(secondsLeft(hold, begun + 1000)).toBe(Math.max(0, length - 1));
      }),
    );
  });

  it('still runs in its last millisecond', () => {
    fc.assert(
      fc.property(begunHold, ({ hold, length }) => {
        expect(secondsLeft(hold, hold.deadline - 1)).toBe(length === 0 ? 0 : 1);
        expect(secondsLeft(hold, hold.deadline)).toBe(0);
      }),
    );
  });

  it('starts again if the clock is set back, and disables the button no longer than its length', () => {
    fc.assert(
      fc.property(begunHold, fc.integer({ min: 1, max: 1e12 }), ({ hold, begun, length }, back) => {
        const now = begun - back;
        expect(secondsLeft(hold, now)).toBe(length);
        const [anew] = withoutFuture([hold], now) as [ResendCooldown];
        expect(anew).toEqual({ ...hold, deadline: now + length * 1000 });
        expect(withoutFuture([hold], begun)).toEqual([hold]);
      }),
    );
  });
});

describe('the check of a code', () => {
  const ADA = 'ada@example.com' as Email;
  const sent = cooldownAfter('sent', 'forget', ADA, 0);
  const after = (checked: CheckedCode['checked'], now = 5000, cooldowns = [sent]) =>
    findCooldown(afterCheck(cooldowns, 'forget', ADA, { sent, checked }, now), 'forget', ADA);

  it('that succeeded, or may have, ends the countdown: the code is used', () => {
    for (const checked of [ok(), refuse({ reason: 'outcome-unknown' as const })])
      expect(after(checked)).toMatchObject({ outcome: 'used', deadline: 5000 });
  });

  it('of an expired code ends its countdown, and a wrong one leaves it', () => {
    expect(after(refuse({ reason: 'code-expired' }))).toMatchObject({ outcome: 'expired' });
    expect(after(refuse({ reason: 'code-incorrect' }))).toBe(sent);
  });

  it('does not affect a newer code that was sent while it was pending', () => {
    const newer = cooldownAfter('sent', 'forget', ADA, 2000);
    expect(after(ok(), 5000, [newer])).toBe(newer);
  });
});

describe('the send-code button', () => {
  it('is labelled ‘ask’ until the first send', () => {
    fc.assert(
      fc.property(time, (now) => {
        expect(sendCodeButton({ ...idle, cooldown: null }, now)).toEqual({ state: 'ask' });
      }),
    );
  });

  it('is busy while sending, whatever else is known', () => {
    fc.assert(
      fc.property(fc.option(codeHold), time, (hold, now) => {
        expect(sendCodeButton({ sending: true, cooldown: hold }, now)).toEqual({
          state: 'sending',
        });
      }),
    );
  });

  it('counts down during the cooldown, and can be pressed exactly when it asks or resends', () => {
    fc.assert(
      fc.property(begunHold, fc.nat({ max: 70_000 }), ({ hold, begun }, waited) => {
        const now = begun + waited;
        const seconds = secondsLeft(hold, now);
        const button = sendCodeButton({ ...idle, cooldown: hold }, now);
        expect(button).toEqual(seconds > 0 ? { state: 'counting', seconds } : { state: 'resend' });
        expect(isPressable(button)).toBe(seconds === 0);
      }),
    );
    expect(isPressable({ state: 'ask' })).toBe(true);
    expect(isPressable({ state: 'sending' })).toBe(false);
  });
});

describe('a hold', () => {
  it('belongs to its purpose and address, whatever the case', () => {
    fc.assert(
      fc.property(codeHold, purpose, email, (hold, other, address) => {
        const found = (of: typeof other, at: Email) => findCooldown([hold], of, at) === hold;
        expect(found(hold.purpose, hold.email.toUpperCase() as Email)).toBe(true);
        expect(found(other, hold.email)).toBe(other === hold.purpose);
        const same = address.toLowerCase() === hold.email.toLowerCase();
        expect(found(hold.purpose, address)).toBe(same);
      }),
    );
    expect(findCooldown([], 'forget', 'a@b.com' as Email)).toBeNull();
  });

  it('tells that a code of its purpose was asked for, and of no other', () => {
    fc.assert(
      fc.property(codeHold, purpose, (cooldown, other) => {
        expect(hasAskedFor([cooldown], other)).toBe(cooldown.purpose === other);
      }),
    );
    expect(hasAskedFor([], 'register')).toBe(false);
  });

  it('takes the place of the former one of its purpose and address, and leaves the others', () => {
    fc.assert(
      fc.property(
        fc.array(codeHold, { maxLength: 15 }),
        fc.array(codeHold, { minLength: 1, maxLength: 3 }),
        (before, more) => {
          // Some for existing addresses in another case.
          const news = [
            ...more,
            ...before
              .slice(0, 2)
              .map((hold) => ({ ...hold, email: hold.email.toUpperCase() as Email, deadline: 0 })),
          ];
          let holds = before.reduce<readonly ResendCooldown[]>(withCooldown, []);
          for (const hold of news) {
            const others = holds.filter(
              (other) => findCooldown([other], hold.purpose, hold.email) === null,
            );
            holds = withCooldown(holds, hold);
            expect(holds.at(-1), 'the newest comes last').toBe(hold);
            expect(holds.slice(0, -1)).toEqual(others.slice(-9));
            expect(findCooldown(holds, hold.purpose, hold.email)).toBe(hold);
          }
        },
      ),
    );
  });

  it('comes back from storage as it went in', () => {
    fc.assert(
      fc.property(fc.array(codeHold), (holds) => {
        expect(parseCooldowns(JSON.parse(JSON.stringify(holds)))).toEqual(holds);
      }),
    );
  });

  it('is dropped if the stored value is invalid, and valid ones stay', () => {
    fc.assert(
      fc.property(anyStored, codeHold, (stored, hold) => {
        expect(parseCooldowns(stored)).toEqual([]);
        expect(parseCooldowns([stored, hold, stored])).toEqual([hold]);
      }),
    );
  });

  it('is left out when one field is wrong', () => {
    const parsed = parseEmail('a@b.com');
    if (!parsed.ok) throw new Error('unreachable');
    const hold: ResendCooldown = cooldownAfter('sent', 'forget', parsed.value, 0);
    for (const broken of [
      { purpose: 'login' },
      { email: 'a@b' },
      { email: 7 },
      { deadline: '60000' },
      { deadline: Infinity },
      { deadline: NaN },
      { outcome: 'lost' },
      { outcome: 'toString' },
      { outcome: undefined },
    ]) {
      expect(parseCooldowns([{ ...hold, ...broken }]), JSON.stringify(broken)).toEqual([]);
    }
    for (const purpose of ['register', 'forget', 'retrieve', 'other']) {
      expect(parseCooldowns([{ ...hold, purpose }])).toHaveLength(1);
    }
    for (const outcome of HOLD_OUTCOMES)
      expect(parseCooldowns([{ ...hold, outcome }])).toHaveLength(1);
  });
});
