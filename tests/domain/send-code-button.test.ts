import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEmail, type Email } from '#domain/email.ts';
import {
  holdAfterSend,
  holdMatches,
  isPressable,
  parseCodeHolds,
  secondsLeft,
  sendCodeButton,
  type CodeHold,
} from '#domain/send-code-button.ts';
import { email } from '../arbitraries/emails.ts';
import { begunHold, codeHold, purpose } from '../arbitraries/holds.ts';
import { anyStored } from '../arbitraries/texts.ts';
import { time } from '../arbitraries/times.ts';

const idle = { sending: false, failed: false };

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

  it('begins with the whole length: 60 s after a send, 10 s when nobody knows', () => {
    fc.assert(
      fc.property(begunHold, ({ hold, begun, length }) => {
        expect(secondsLeft(hold, begun)).toBe(length);
        expect(secondsLeft(hold, begun + 1)).toBe(length);
        expect(secondsLeft(hold, begun + 1000)).toBe(length - 1);
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
      fc.property(begunHold, ({ hold }) => {
        expect(secondsLeft(hold, hold.deadline - 1)).toBe(1);
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
    expect(sendCodeButton({ sending: false, failed: true, hold: null }, 0)).toEqual({ state: 'resend' });
  });

  it('is busy while sending, whatever else is known', () => {
    fc.assert(
      fc.property(fc.option(codeHold), fc.boolean(), time, (hold, failed, now) => {
        expect(sendCodeButton({ sending: true, failed, hold }, now)).toEqual({ state: 'sending' });
      }),
    );
  });

  it('counts while its hold runs, failed or not, and can be pressed exactly when it asks or resends', () => {
    fc.assert(
      fc.property(begunHold, fc.nat({ max: 70_000 }), fc.boolean(), ({ hold, begun }, waited, failed) => {
        const now = begun + waited;
        const seconds = secondsLeft(hold, now);
        const button = sendCodeButton({ sending: false, failed, hold }, now);
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
        expect(holdMatches(hold, hold.purpose, hold.email.toUpperCase() as Email)).toBe(true);
        expect(holdMatches(hold, other, hold.email)).toBe(other === hold.purpose);
        const same = address.toLowerCase() === hold.email.toLowerCase();
        expect(holdMatches(hold, hold.purpose, address)).toBe(same);
      }),
    );
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
    const hold: CodeHold = holdAfterSend('forget', parsed.value, 0);
    for (const broken of [
      { purpose: 'login' },
      { email: 'a@b' },
      { email: 7 },
      { deadline: '60000' },
      { deadline: Infinity },
      { deadline: NaN },
      { outcome: 'failed' },
    ]) {
      expect(parseCodeHolds([{ ...hold, ...broken }]), JSON.stringify(broken)).toEqual([]);
    }
    for (const purpose of ['register', 'forget', 'retrieve', 'other']) {
      expect(parseCodeHolds([{ ...hold, purpose }])).toHaveLength(1);
    }
  });
});
