import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { attemptKey, type AttemptName, type UnansweredCall } from '#application/journey/attempt.ts';
import { EMPTY_JOURNEY } from '#application/journey/journey-state.ts';
import { MARK_LIFETIME_MS } from '#domain/marks.ts';
import type { Email } from '#domain/email.ts';
import { findHold, holdAfter, secondsLeft } from '#domain/code-hold.ts';
import { unansweredCall } from '../../arbitraries/journeys.ts';
import { change, make, NOW, openTab, storedPart } from './journey-tab.ts';

const ADA = 'ada@example.com' as Email;

const OF_CODES: readonly AttemptName[] = [
  'send-code',
  'check-registration-code',
  'check-recovery-code',
];

describe('a page that is loaded before the answers of the last one have come', () => {
  const calls = fc.uniqueArray(unansweredCall, {
    maxLength: 6,
    selector: ({ name, purpose, email }) => attemptKey(name, purpose, email),
  });

  it('leaves word of each call whose outcome is unknown, over further reloads until that was reported; that of a code is in its hold', () => {
    fc.assert(
      fc.property(calls, (unanswered) => {
        const { journey, open, storage } = openTab();
        journey.update('unanswered', unanswered);
        const { state } = open();
        const expected = unanswered.map(
          (call) =>
            [
              attemptKey(call.name, call.purpose, call.email),
              { ...call, phase: 'unanswered' },
            ] as const,
        );
        expect(state.attempts).toEqual(Object.fromEntries(expected));
        const unreported = unanswered.filter(({ name }) => !OF_CODES.includes(name));
        expect(state.unanswered).toEqual(unreported);
        const again = open().state;
        expect(again.attempts).toEqual(
          Object.fromEntries(expected.filter(([, { name }]) => !OF_CODES.includes(name))),
        );
        expect(again.codeHolds).toEqual(state.codeHolds);
        expect(storage.stored.has('unanswered')).toBe(unreported.length > 0);
      }),
    );
  });

  it.each([
    ['send-code', 'register', 'unknown', 10],
    ['send-code', 'forget', 'unknown', 10],
    ['send-code', 'retrieve', 'unknown', 10],
    ['check-registration-code', 'register', 'used', 0],
    ['check-recovery-code', 'forget', 'used', 0],
    ['check-recovery-code', 'retrieve', 'used', 0],
  ] as const)(
    '%s for %s: the code is %s, and the next one waits for %i s',
    (name, purpose, outcome, seconds) => {
      const { journey, clock, open } = openTab();
      // The code that was being checked, perhaps sent a moment ago.
      if (outcome === 'used')
        journey.update('codeHolds', [holdAfter('sent', purpose, ADA, clock.now())]);
      const call: UnansweredCall = {
        name,
        email: ADA,
        since: clock.now(),
        ...(name === 'check-registration-code' ? {} : { purpose }),
      };
      journey.update('unanswered', [call]);
      clock.pass(2000);
      const hold = findHold(open().state.codeHolds, purpose, ADA);
      expect(hold && [hold.outcome, secondsLeft(hold, clock.now())]).toEqual([outcome, seconds]);
    },
  );

  it.each(['complete-registration', 'change-password', 'submit-appeal'] as const)(
    '%s holds no code back',
    (name) => {
      const { journey, clock, open } = openTab();
      journey.update('unanswered', [{ name, email: ADA, since: clock.now() }]);
      expect(open().state.codeHolds).toEqual([]);
    },
  );

  it.each(['log-in', 'find-account'])('says nothing of %s, which may be done again', (name) => {
    const { storage, open } = openTab();
    storage.write('unanswered', [{ name, email: ADA, since: NOW }]);
    expect(open().state).toEqual(EMPTY_JOURNEY);
  });
});

describe('a page that comes back from the browser’s cache', () => {
  it('reads anew what another page in the same tab has left, and notifies once', () => {
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 6 }),
        fc.array(change, { maxLength: 6 }),
        (before, meanwhile) => {
          const { journey, open } = openTab();
          journey.update('userInfo', { authorization: 'a token' });
          for (const one of before) make(journey, one);
          const other = open();
          for (const one of meanwhile) make(other, one);
          const listener = vi.fn();
          journey.subscribe(listener);
          journey.reread();
          expect(storedPart(journey)).toEqual(storedPart(other));
          expect(journey.state.userInfo).toEqual({ authorization: 'a token' });
          expect(listener).toHaveBeenCalledTimes(1);
        },
      ),
    );
  });

  it('leaves out what has become too old while it stood still', () => {
    const { journey, clock } = openTab();
    journey.update('registerInfo', {
      email: ADA,
      registrationMark: 'r' as never,
      storedAt: clock.now(),
    });
    clock.pass(MARK_LIFETIME_MS + 1);
    journey.reread();
    expect(journey.state.registerInfo).toBeNull();
  });

  it('goes on with its own calls, and takes those of another page for unanswered', () => {
    const { journey, storage, clock } = openTab();
    const own = { name: 'change-password', email: ADA, since: clock.now() } as const;
    const others = { name: 'submit-appeal', email: ADA, since: clock.now() - 1 } as const;
    journey.update('unanswered', [own]);
    journey.update('attempts', { 'change-password': { ...own, phase: 'under-way' } });
    storage.write('unanswered', [own, others]);
    journey.reread();
    expect(journey.state.unanswered).toEqual([own, others]);
    expect(journey.state.attempts).toEqual({
      'change-password': { ...own, phase: 'under-way' },
      'submit-appeal': { ...others, phase: 'unanswered' },
    });
  });
});
