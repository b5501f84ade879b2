import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEmail, type Email } from '#domain/email.ts';
import {
  findHold,
  holdAfter,
  isPressable,
  parseCodeHolds,
  secondsLeft,
  sendCodeButton,
  withHold,
  type CodeHold,
} from '#domain/code-hold.ts';
import { email } from '../arbitraries/emails.ts';
import { begunHold, codeHold, HOLD_OUTCOMES, purpose } from '../arbitraries/holds.ts';
import { anyStored } from '../arbitraries/texts.ts';
import { time } from '../arbitraries/times.ts';

const idle = { sending: false };

describe('the countdown', () => {
  it('is never negative nor longer than its hold, whatever the clock says', () => {
    fc.assert(
      fc.property(begunHold, fc.oneof(time, fc.double()), ({ hold, length }, now) => {
        const left = secondsLeft(hold, now);
        expect(Number.isInteger(left)).toBe(true);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(length);
      }),
    );
  });

  it('begins with the whole length: 60 s after a send, 10 s when nobody knows, else none', () => {
    fc.assert(
      fc.property(begunHold, ({ hold, begun, length }) => {
        expect(secondsLeft(hold, begun)).toBe(length);
        expect(secondsLeft(hold, begun + 1)).toBe(length);
        expect(secondsLeft(hold, begun + 1000)).toBe(Math.max(0, length - 1));
      }),
    );
  });

  it('never grows while time goes on, and ends in Resend', () => {
    const steps = fc.array(fc.nat({ max: 20_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(begunHold, steps, ({ hold, begun, length }, waits) => {
        let now = begun;
        let last = length;
        for (const wait of waits) {
          now += wait;
          const left = secondsLeft(hold, now);
          expect(left).toBeLessThanOrEqual(last);
          last = left;
        }
        const end = Math.max(now, begun + length * 1000);
        expect(sendCodeButton({ ...idle, hold }, end)).toEqual({ state: 'resend' });
        expect(sendCodeButton({ ...idle, hold }, end + 1)).toEqual({ state: 'resend' });
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

  it('holds nobody for more than twice its length when the clock is set back', () => {
    fc.assert(
      fc.property(begunHold, fc.integer({ min: 0, max: 1e12 }), ({ hold, begun, length }, back) => {
        const wait = back > length * 1000 ? 0 : length;
        expect(secondsLeft(hold, begun - back)).toBe(wait);
        expect(secondsLeft(hold, begun - length * 1000)).toBe(length);
      }),
    );
  });
});

describe('the send-code button', () => {
  it('asks until the first send', () => {
    fc.assert(
      fc.property(time, (now) => {
        expect(sendCodeButton({ ...idle, hold: null }, now)).toEqual({ state: 'ask' });
      }),
    );
  });

  it('says Resend after a failure', () => {
    fc.assert(
      fc.property(purpose, email, time, (wanted, address, now) => {
        const hold = holdAfter('failed', wanted, address, now);
        expect(sendCodeButton({ ...idle, hold }, now)).toEqual({ state: 'resend' });
      }),
    );
  });

  it('says Resend, without a wait, for a code that is used up or has died', () => {
    fc.assert(
      fc.property(
        purpose,
        email,
        time,
        fc.constantFrom('used' as const, 'expired' as const),
        (wanted, address, now, outcome) => {
          const hold = holdAfter(outcome, wanted, address, now);
          expect(sendCodeButton({ ...idle, hold }, now)).toEqual({ state: 'resend' });
        },
      ),
    );
  });

  it('is busy while sending, whatever else is known', () => {
    fc.assert(
      fc.property(fc.option(codeHold), time, (hold, now) => {
        expect(sendCodeButton({ sending: true, hold }, now)).toEqual({ state: 'sending' });
      }),
    );
  });

  it('counts while its hold runs, and can be pressed exactly when it asks or resends', () => {
    fc.assert(
      fc.property(begunHold, fc.nat({ max: 70_000 }), ({ hold, begun }, waited) => {
        const now = begun + waited;
        const seconds = secondsLeft(hold, now);
        const button = sendCodeButton({ ...idle, hold }, now);
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
        const found = (of: typeof other, at: Email) => findHold([hold], of, at) === hold;
        expect(found(hold.purpose, hold.email.toUpperCase() as Email)).toBe(true);
        expect(found(other, hold.email)).toBe(other === hold.purpose);
        const same = address.toLowerCase() === hold.email.toLowerCase();
        expect(found(hold.purpose, address)).toBe(same);
      }),
    );
    expect(findHold([], 'forget', 'a@b.com' as Email)).toBeNull();
  });

  it('takes the place of the former one of its purpose and address, and leaves the others', () => {
    fc.assert(
      fc.property(
        fc.array(codeHold, { maxLength: 15 }),
        fc.array(codeHold, { minLength: 1, maxLength: 3 }),
        (before, more) => {
          // Some for what is there already, in other letters.
          const news = [
            ...more,
            ...before
              .slice(0, 2)
              .map((hold) => ({ ...hold, email: hold.email.toUpperCase() as Email, deadline: 0 })),
          ];
          let holds = before.reduce<readonly CodeHold[]>(withHold, []);
          for (const hold of news) {
            const others = holds.filter(
              (other) => findHold([other], hold.purpose, hold.email) === null,
            );
            holds = withHold(holds, hold);
            expect(holds.at(-1), 'the newest comes last').toBe(hold);
            expect(holds.slice(0, -1)).toEqual(others.slice(-9));
            expect(findHold(holds, hold.purpose, hold.email)).toBe(hold);
          }
        },
      ),
    );
  });

  it('is one of a handful: the oldest make room', () => {
    const addresses = Array.from({ length: 14 }, (_, index) => `person-${index}@b.com` as Email);
    const holds = addresses
      .map((address) => holdAfter('sent', 'forget', address, 0))
      .reduce<readonly CodeHold[]>(withHold, []);
    expect(holds.map(({ email: address }) => address)).toEqual(addresses.slice(-10));
  });

  it('comes back from storage as it went in', () => {
    fc.assert(
      fc.property(fc.array(codeHold), (holds) => {
        expect(parseCodeHolds(JSON.parse(JSON.stringify(holds)))).toEqual(holds);
      }),
    );
  });

  it('is left out when storage holds anything else, and the good ones stay', () => {
    fc.assert(
      fc.property(anyStored, codeHold, (stored, hold) => {
        expect(parseCodeHolds(stored)).toEqual([]);
        expect(parseCodeHolds([stored, hold, stored])).toEqual([hold]);
      }),
    );
  });

  it('is left out when one field is wrong', () => {
    const parsed = parseEmail('a@b.com');
    if (!parsed.ok) throw new Error('unreachable');
    const hold: CodeHold = holdAfter('sent', 'forget', parsed.value, 0);
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
      expect(parseCodeHolds([{ ...hold, ...broken }]), JSON.stringify(broken)).toEqual([]);
    }
    for (const purpose of ['register', 'forget', 'retrieve', 'other']) {
      expect(parseCodeHolds([{ ...hold, purpose }])).toHaveLength(1);
    }
    for (const outcome of HOLD_OUTCOMES)
      expect(parseCodeHolds([{ ...hold, outcome }])).toHaveLength(1);
  });
});
