import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptKey } from '#application/journey/attempt.ts';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import type { Email } from '#domain/email.ts';
import { findHold, secondsLeft } from '#domain/code-hold.ts';
import { email } from '../arbitraries/emails.ts';
import { settled } from '../fakes/settled.ts';
import { createWorld, type TestPage } from '../fakes/test-module.ts';
import { saying } from '../fakes/in-english.ts';

const ADA = 'ada@example.com' as Email;

const holdFor = ({ journey }: TestPage, purpose: ScreenPurpose, address = ADA) =>
  findHold(journey.state.codeHolds, purpose, address);

describe('sending a code', () => {
  it('sends the specified fields, with the type of its purpose', async () => {
    const { press, api } = createWorld();
    await press('send-code', { purpose: 'register', email: ADA });
    await press('send-code', { purpose: 'forget', email: ADA });
    await press('send-code', { purpose: 'retrieve', email: ADA, name: 'Ada' });
    const common = { sendType: 5, email: ADA, userRangeId: '1000' };
    expect(api.requests('sendCode')).toEqual([
      { type: 9, ...common },
      { type: 11, ...common },
      { type: 11, ...common, name: 'Ada' },
    ]);
  });

  it('asks first whether a new address has an account, and sends nothing to one that has', async () => {
    const world = createWorld();
    const { press, api } = world;
    api.knownUsers.set(ADA, 'Ada');
    expect(await press('send-code', { purpose: 'register', email: ADA })).toMatchObject({
      kind: 'failed',
      failure: {
        place: 'email',
        message: saying('This email has been registered'),
        manner: 'inline',
        reason: 'already-registered',
      },
    });
    expect(api.requests('checkUser')).toEqual([
      { loginCode: ADA, userRangeId: '1000', fingerprint: 'f'.repeat(32) },
    ]);
    expect(api.requests('sendCode')).toEqual([]);
    expect(holdFor(world, 'register'), 'no send was tried').toBeNull();
  });

  it('sends nothing when that could not be found out', async () => {
    const world = createWorld();
    const { press, api } = world;
    api.failNext('checkUser');
    const outcome = await press('send-code', { purpose: 'register', email: ADA });
    expect(outcome).toMatchObject({ kind: 'failed', failure: { place: 'form', reason: 'other' } });
    expect(api.requests('sendCode')).toEqual([]);
    expect(holdFor(world, 'register'), 'no send was tried').toBeNull();
  });

  it('reports at the address what the service has against it, and sends nothing', async () => {
    const { press, api } = createWorld();
    api.failNext('checkUser', { kind: 'refused', code: 11010201 });
    expect(await press('send-code', { purpose: 'register', email: ADA })).toMatchObject({
      kind: 'failed',
      failure: { place: 'email' },
    });
    expect(api.requests('sendCode')).toEqual([]);
  });

  it('asks nobody before a code for an account', async () => {
    const { press, api } = createWorld();
    await press('send-code', { purpose: 'forget', email: ADA });
    expect(api.seen.map(({ call }) => call)).toEqual(['sendCode']);
  });

  it('keeps sixty seconds between two codes, for one purpose and address, over a reload', async () => {
    const { press, api, clock, reload } = createWorld();
    await press('send-code', { purpose: 'forget', email: ADA });
    clock.pass(59_999);
    const next = reload();
    await next.press('send-code', { purpose: 'forget', email: 'ADA@example.com' as Email });
    const hold = holdFor(next, 'forget');
    expect(hold && secondsLeft(hold, clock.now())).toBe(1);
    expect(api.requests('sendCode')).toHaveLength(1);

    await next.press('send-code', { purpose: 'retrieve', email: ADA });
    await next.press('send-code', { purpose: 'forget', email: 'grace@example.com' as Email });
    expect(api.requests('sendCode')).toHaveLength(3);

    clock.pass(1);
    await next.press('send-code', { purpose: 'forget', email: ADA });
    expect(api.requests('sendCode')).toHaveLength(4);
  });

  it('takes a press while the countdown runs for no failure: the code has been sent', async () => {
    const world = createWorld();
    const { press, clock } = world;
    expect(await press('send-code', { purpose: 'forget', email: ADA })).toMatchObject({
      kind: 'done',
    });
    const first = holdFor(world, 'forget');
    expect(first).toMatchObject({ email: ADA, outcome: 'sent', deadline: clock.now() + 60_000 });
    clock.pass(30_000);
    expect(await press('send-code', { purpose: 'forget', email: ADA })).toMatchObject({
      kind: 'done',
    });
    expect(holdFor(world, 'forget')).toBe(first);
  });

  it('counts from the newest code, not from one before it', async () => {
    const world = createWorld();
    const { press, api, clock } = world;
    for (const count of [1, 2, 3]) {
      await press('send-code', { purpose: 'forget', email: ADA });
      await press('send-code', { purpose: 'forget', email: 'ADA@example.com' as Email });
      expect(api.requests('sendCode')).toHaveLength(count);
      expect(holdFor(world, 'forget')).toMatchObject({ deadline: clock.now() + 60_000 });
      clock.pass(60_000);
    }
  });

  it('sends once, however often it is pressed while the first press is under way', async () => {
    await fc.assert(
      fc.asyncProperty(email, fc.integer({ min: 2, max: 6 }), async (address, presses) => {
        const { press, api } = createWorld();
        api.hold();
        const outcomes = Array.from({ length: presses }, () =>
          press('send-code', { purpose: 'forget', email: address }),
        );
        await settled();
        api.release();
        expect(
          (await Promise.all(outcomes)).filter((outcome) => outcome?.kind === 'done'),
        ).not.toEqual([]);
        expect(api.requests('sendCode')).toHaveLength(1);
      }),
    );
  });

  it('leaves no countdown after a failure, so that Resend is there at once', async () => {
    const world = createWorld();
    const { press, api, clock } = world;
    api.failNext('sendCode', { kind: 'refused', status: 400 });
    const outcome = await press('send-code', { purpose: 'forget', email: ADA });
    expect(outcome).toMatchObject({
      kind: 'failed',
      failure: { place: 'code', message: saying('Sending failed') },
    });
    expect(holdFor(world, 'forget')).toMatchObject({ outcome: 'failed', deadline: clock.now() });
    await press('send-code', { purpose: 'forget', email: ADA });
    expect(api.requests('sendCode')).toHaveLength(2);
    expect(holdFor(world, 'forget')).toMatchObject({
      outcome: 'sent',
      deadline: clock.now() + 60_000,
    });
  });

  it('holds back shortly when the answer never came, for the code may be on its way', async () => {
    const world = createWorld();
    const { press, api, clock } = world;
    api.failNext('sendCode', { kind: 'timeout' });
    const outcome = await press('send-code', { purpose: 'forget', email: ADA });
    expect(outcome).toMatchObject({ kind: 'failed', failure: { reason: 'outcome-unknown' } });
    const hold = holdFor(world, 'forget');
    expect(hold && secondsLeft(hold, clock.now())).toBe(10);
    clock.pass(9999);
    await press('send-code', { purpose: 'forget', email: ADA });
    expect(api.requests('sendCode')).toHaveLength(1);
    clock.pass(1);
    await press('send-code', { purpose: 'forget', email: ADA });
    expect(api.requests('sendCode')).toHaveLength(2);
  });

  it('remembers a handful of addresses, newest last', async () => {
    const world = createWorld();
    for (let count = 0; count < 20; count += 1) {
      await world.press('send-code', {
        purpose: 'forget',
        email: `person-${count}@example.com` as Email,
      });
    }
    expect(world.journey.state.codeHolds.at(-1)?.email).toBe('person-19@example.com');
    expect(holdFor(world, 'forget', 'person-10@example.com' as Email)).not.toBeNull();
    expect(holdFor(world, 'forget', 'person-9@example.com' as Email)).toBeNull();
  });

  it('goes to its own address and leaves its hold there, whatever stands in the form when the answer comes', async () => {
    const world = createWorld();
    const { actions, journey, api, clock } = world;
    api.hold();
    actions.start('send-code', { purpose: 'register', email: ADA });
    await settled();
    journey.update('emailDraft', 'grace@example.com');
    api.release();
    await settled();
    expect(holdFor(world, 'register')).toMatchObject({
      outcome: 'sent',
      deadline: clock.now() + 60_000,
    });
    expect(journey.state.attempts[attemptKey('send-code', 'register', ADA)]).toMatchObject({
      phase: 'ended',
      outcome: { kind: 'done' },
    });
  });
});

describe('the automatic send of a step', () => {
  it('happens once for an entry, also when two entries ask at the same time', async () => {
    const { press, journey, api } = createWorld();
    journey.update('retrieveStep', { email: ADA, codeAsked: false });
    const enter = () => press('send-code', { purpose: 'retrieve', email: ADA });
    await Promise.all([enter(), enter()]);
    expect(api.requests('sendCode')).toHaveLength(1);
  });

  it('is that of a step that was opened anew, in whatever case, while it was out', async () => {
    const { press, journey, api } = createWorld();
    journey.update('retrieveStep', { email: ADA, codeAsked: false });
    const letGo = api.holdNext('sendCode');
    const sending = press('send-code', { purpose: 'retrieve', email: ADA });
    await settled();
    journey.update('retrieveStep', { email: 'Ada@Example.com' as Email, codeAsked: false });
    letGo();
    await sending;
    expect(journey.state.retrieveStep).toMatchObject({ email: 'Ada@Example.com', codeAsked: true });
  });

  it('sends nothing once asked, and reports what the first time left', async () => {
    const { press, journey, reload } = createWorld();
    journey.update('retrieveStep', { email: ADA, codeAsked: false });
    await press('send-code', { purpose: 'retrieve', email: ADA });
    const next = reload();
    expect(next.journey.state.retrieveStep).toMatchObject({ codeAsked: true });
    expect(holdFor(next, 'retrieve')).toMatchObject({ email: ADA, outcome: 'sent' });
  });
});

describe('a page that is left while a code is on its way', () => {
  it('leaves word that it may have been sent, and holds the next one back for a moment', async () => {
    const { actions, api, clock, reload } = createWorld();
    api.hold();
    actions.start('send-code', { purpose: 'forget', email: ADA });
    await settled();
    clock.pass(3000);
    const next = reload();
    const hold = holdFor(next, 'forget');
    expect(hold && [hold.outcome, secondsLeft(hold, clock.now())]).toEqual(['unknown', 10]);
    next.useCases.visit.begin('');
    expect(next.journey.state.attempts[attemptKey('send-code', 'forget', ADA)]).toMatchObject({
      phase: 'ended',
      outcome: {
        kind: 'failed',
        failure: {
          reason: 'outcome-unknown',
          message: saying(/^You left the page .*may have been sent/),
        },
      },
    });
  });

  it('leaves no word while only the inspection was under way, which sends nothing', async () => {
    const { actions, api, reload } = createWorld();
    api.hold();
    actions.start('send-code', { purpose: 'register', email: ADA });
    await settled();
    expect(api.seen.map(({ call }) => call)).toEqual(['checkUser']);
    const next = reload();
    expect(next.journey.state).toMatchObject({ attempts: {}, codeHolds: [] });
    api.release();
    await settled();
    expect(api.requests('sendCode'), 'the page that was left sends nothing more').toEqual([]);
  });
});
