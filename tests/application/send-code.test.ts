import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Email } from '#domain/email.ts';
import { secondsLeft } from '#domain/send-code-button.ts';
import { email } from '../arbitraries/emails.ts';
import { createWorld } from '../fakes/test-profile.ts';

const ADA = 'ada@example.com' as Email;

describe('sending a code', () => {
  it('sends the specified fields, with the type of its purpose', async () => {
    const { inside, api } = createWorld();
    await inside.sendCode.send('register', ADA);
    await inside.sendCode.send('forget', ADA);
    await inside.sendCode.send('retrieve', ADA, 'Ada');
    const common = { sendType: 5, email: ADA, userRangeId: '1000' };
    expect(api.requests('sendCode')).toEqual([
      { type: 9, ...common },
      { type: 11, ...common },
      { type: 11, ...common, name: 'Ada' },
    ]);
  });

  it('asks first whether a new address has an account, and sends nothing to one that has', async () => {
    const { inside, api } = createWorld();
    api.knownUsers.set(ADA, 'Ada');
    const outcome = await inside.sendCode.send('register', ADA);
    expect(outcome).toMatchObject({
      sent: false,
      hold: null,
      shown: {
        place: 'email',
        text: 'This email has been registered',
        manner: 'inline',
        reason: 'already-registered',
      },
    });
    expect(api.requests('checkUser')).toEqual([
      { loginCode: ADA, userRangeId: '1000', fingerprint: 'f'.repeat(32) },
    ]);
    expect(api.requests('sendCode')).toEqual([]);
  });

  it('sends nothing when that could not be found out', async () => {
    const { inside, api } = createWorld();
    api.failNext('checkUser');
    const outcome = await inside.sendCode.send('register', ADA);
    expect(outcome).toMatchObject({ sent: false, hold: null, shown: { place: 'form', reason: 'other' } });
    expect(api.requests('sendCode')).toEqual([]);
  });

  it('keeps sixty seconds between two codes, for one purpose and address, over a reload', async () => {
    const { inside, api, clock, reload } = createWorld();
    await inside.sendCode.send('forget', ADA);
    clock.pass(59_999);
    const again = await reload().sendCode.send('forget', 'ADA@example.com' as Email);
    expect(again.hold && secondsLeft(again.hold, clock.now())).toBe(1);
    expect(api.requests('sendCode')).toHaveLength(1);

    await inside.sendCode.send('retrieve', ADA);
    await inside.sendCode.send('forget', 'grace@example.com' as Email);
    expect(api.requests('sendCode')).toHaveLength(3);

    clock.pass(1);
    await inside.sendCode.send('forget', ADA);
    expect(api.requests('sendCode')).toHaveLength(4);
  });

  it('takes a press while the countdown runs for no failure: the code has been sent', async () => {
    const { inside, clock } = createWorld();
    const first = await inside.sendCode.send('forget', ADA);
    expect(first).toMatchObject({ sent: true, hold: { email: ADA, outcome: 'sent' } });
    clock.pass(30_000);
    expect(await inside.sendCode.send('forget', ADA)).toEqual(first);
  });

  it('counts from the newest code, not from one before it', async () => {
    const { inside, api, clock, reload } = createWorld();
    for (const count of [1, 2, 3]) {
      await inside.sendCode.send('forget', ADA);
      await reload().sendCode.send('forget', 'ADA@example.com' as Email);
      expect(api.requests('sendCode')).toHaveLength(count);
      expect(inside.sendCode.holdFor('forget', ADA)).toMatchObject({ deadline: clock.now() + 60_000 });
      clock.pass(60_000);
    }
  });

  it('sends once, however often it is pressed while the first press is under way', async () => {
    await fc.assert(
      fc.asyncProperty(email, fc.integer({ min: 2, max: 6 }), async (address, presses) => {
        const { inside, api } = createWorld();
        api.hold();
        const outcomes = Array.from({ length: presses }, () => inside.sendCode.send('forget', address));
        api.release();
        await Promise.all(outcomes);
        expect(api.requests('sendCode')).toHaveLength(1);
      }),
    );
  });

  it('leaves no countdown after a failure, so that Resend is there at once', async () => {
    const { inside, api } = createWorld();
    api.failNext('sendCode', { kind: 'refused', status: 500 });
    const outcome = await inside.sendCode.send('forget', ADA);
    expect(outcome).toMatchObject({ sent: false, hold: null, shown: { place: 'code', text: 'Sending failed' } });
    expect(inside.sendCode.holdFor('forget', ADA)).toBeNull();
  });

  it('holds back shortly when the answer never came, for the code may be on its way', async () => {
    const { inside, api, clock } = createWorld();
    api.failNext('sendCode', { kind: 'timeout' });
    const outcome = await inside.sendCode.send('forget', ADA);
    expect(outcome).toMatchObject({ sent: false, shown: { reason: 'outcome-unknown' } });
    expect(outcome.hold && secondsLeft(outcome.hold, clock.now())).toBe(10);
    clock.pass(10_000);
    await inside.sendCode.send('forget', ADA);
    expect(api.requests('sendCode')).toHaveLength(2);
  });

  it('remembers a handful of addresses, newest last', async () => {
    const { inside } = createWorld();
    for (let count = 0; count < 20; count += 1) {
      await inside.sendCode.send('forget', `person-${count}@example.com` as Email);
    }
    expect(inside.sendCode.latestHold('forget')?.email).toBe('person-19@example.com');
    expect(inside.sendCode.latestHold('retrieve')).toBeNull();
    expect(inside.sendCode.holdFor('forget', 'person-10@example.com' as Email)).not.toBeNull();
    expect(inside.sendCode.holdFor('forget', 'person-9@example.com' as Email)).toBeNull();
  });
});

describe('the automatic send of a step', () => {
  it('happens once for an entry, also when two entries ask at the same time', async () => {
    const { inside, api } = createWorld();
    const [one, two] = await Promise.all([
      inside.sendCode.sendOnEntry('retrieve', ADA, undefined, false),
      inside.sendCode.sendOnEntry('retrieve', ADA, undefined, true),
    ]);
    expect(api.requests('sendCode')).toHaveLength(1);
    expect(one).toEqual(two);
  });

  it('sends nothing once asked, and tells what the first time left', async () => {
    const { inside, api, reload } = createWorld();
    await inside.sendCode.sendOnEntry('retrieve', ADA, undefined, false);
    const after = await reload().sendCode.sendOnEntry('retrieve', ADA, undefined, true);
    expect(after).toMatchObject({ sent: true, hold: { email: ADA } });
    expect(api.requests('sendCode')).toHaveLength(1);
    expect(await inside.sendCode.sendOnEntry('retrieve', 'new@example.com' as Email, undefined, true)).toBeNull();
  });
});
