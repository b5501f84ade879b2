import { describe, expect, it } from 'vitest';
import { attemptKey, UNSAFE_ATTEMPTS } from '#application/journey/attempt.ts';
import type { Email } from '#domain/email.ts';
import type { Password } from '#domain/password.ts';
import { STORE_HOME } from '../fakes/fake-store-exit.ts';
import { settled } from '../fakes/settled.ts';
import { createWorld } from '../fakes/test-module.ts';
import { saying } from '../fakes/in-english.ts';

const USER = { authorization: 'a token', id: 7 };
const ADA = 'ada@example.com' as Email;

const asking = (returnUrl: string) => `?returnUrl=${encodeURIComponent(returnUrl)}`;

describe('the start of a visit', () => {
  it('probes for private browsing', () => {
    const { useCases, device } = createWorld();
    useCases.visit.begin('');
    expect(device.probes).toBe(1);
  });

  it('keeps an allowed return URL, follows it for every press until somebody signs out, then leaves for the store home', () => {
    const { useCases, exit, storage, reload } = createWorld();
    useCases.visit.begin(asking(`${STORE_HOME}cart?x=1`));
    const { visit } = reload().useCases;
    visit.begin('?type=2');
    visit.continueToStore();
    visit.continueToStore();
    expect(storage.stored.has('returnUrl')).toBe(false);
    visit.comeBack();
    visit.continueToStore();
    visit.signOut();
    visit.continueToStore();
    expect(exit.left).toEqual([
      ...Array.from({ length: 3 }, () => `${STORE_HOME}cart?x=1`),
      STORE_HOME,
    ]);
  });

  it('takes the newest return URL that is allowed', () => {
    const { useCases, exit, reload } = createWorld();
    useCases.visit.begin(asking(`${STORE_HOME}cart`));
    const { visit } = reload().useCases;
    visit.begin(asking(`${STORE_HOME}orders`));
    visit.continueToStore();
    expect(exit.left).toEqual([`${STORE_HOME}orders`]);
  });

  it('keeps none that is not allowed, and the one before it stays', () => {
    const { useCases, exit, storage } = createWorld();
    useCases.visit.begin(asking('https://evil.example/'));
    expect(storage.stored.has('returnUrl')).toBe(false);
    useCases.visit.begin(asking(`${STORE_HOME}cart`));
    useCases.visit.begin(asking('https://evil.example/'));
    useCases.visit.begin('?returnUrl=');
    useCases.visit.continueToStore();
    expect(exit.left).toEqual([`${STORE_HOME}cart`]);
    expect(storage.stored.has('returnUrl')).toBe(false);
  });

  it('checks again what anybody may have put into the storage', () => {
    const { exit, storage, reload } = createWorld();
    storage.write('returnUrl', 'https://evil.example/');
    reload().useCases.visit.continueToStore();
    storage.write('returnUrl', { href: 'https://evil.example/' });
    reload().useCases.visit.continueToStore();
    expect(exit.left).toEqual([STORE_HOME, STORE_HOME]);
  });

  it.each([
    ['send-code', 'forget', /code may have been sent/],
    ['check-registration-code', undefined, /code may already have been used/],
    ['complete-registration', undefined, /registration may have gone through/],
    ['check-recovery-code', 'retrieve', /code may already have been used/],
    ['change-password', undefined, /password may have been changed/],
    ['submit-appeal', undefined, /appeal may have been received/],
  ] as const)(
    'says what may have become of a %s that the last page left unanswered',
    (name, purpose, text) => {
      const { storage, clock, reload } = createWorld();
      storage.write('unanswered', [{ name, email: ADA, purpose, since: clock.now() - 2000 }]);
      storage.write('appealDraft', { reason: 1, originalEmail: ADA, latestEmail: '', remarks: '' });
      const { journey, useCases } = reload();
      const key = attemptKey(name, purpose, ADA);
      expect(journey.state.attempts[key]).toMatchObject({ name, email: ADA, phase: 'unanswered' });
      useCases.visit.begin('');
      expect(journey.state.attempts[key]).toMatchObject({
        phase: 'ended',
        outcome: {
          kind: 'failed',
          failure: {
            place: 'form',
            manner: 'inline',
            reason: 'outcome-unknown',
            message: saying(text),
          },
        },
      });
      expect(journey.state.attempts[key]).toMatchObject({
        outcome: {
          failure: { message: saying(/^You left the page before the service answered\./) },
        },
      });
    },
  );

  it('words every call that can be left unanswered, and leaves the attempts of this page alone', () => {
    const { storage, scripts, reload } = createWorld();
    scripts.hold();
    storage.write(
      'unanswered',
      UNSAFE_ATTEMPTS.map((name) => ({ name, email: ADA, purpose: 'forget', since: 0 })),
    );
    const next = reload();
    next.actions.start('log-in', { email: ADA, password: 'x' as Password });
    next.useCases.visit.begin('');
    const phases = Object.values(next.journey.state.attempts).map(({ name, phase }) => [
      name,
      phase,
    ]);
    expect(phases).toEqual([
      ...UNSAFE_ATTEMPTS.map((name) => [name, 'ended']),
      ['log-in', 'under-way'],
    ]);
  });
});

describe('a page that is in front again', () => {
  it('words what a page in the browser’s cache was left with, and reads who is signed in', () => {
    const { journey, useCases, sessions, storage, clock } = createWorld();
    useCases.visit.begin('');
    storage.write('unanswered', [{ name: 'change-password', email: ADA, since: clock.now() }]);
    journey.reread();
    sessions.user = USER;
    useCases.visit.comeBack();
    expect(journey.state.attempts['change-password']).toMatchObject({
      phase: 'ended',
      outcome: {
        kind: 'failed',
        failure: { reason: 'outcome-unknown', message: saying(/password may have been changed/) },
      },
    });
    expect(journey.state.userInfo).toEqual(USER);
  });

  it('leaves an attempt alone that is under way', async () => {
    const { journey, actions, useCases, api } = createWorld();
    api.hold();
    actions.start('submit-appeal', {
      email: ADA,
      appeal: { reason: 1, originalEmail: ADA, latestEmail: ADA, remarks: '' as never },
    });
    await settled();
    const before = journey.state.attempts;
    useCases.visit.comeBack();
    expect(journey.state.attempts).toBe(before);
    expect(before['submit-appeal']?.phase).toBe('under-way');
  });
});

describe('what a visit remembers', () => {
  it('is the address as typed, until it is emptied', () => {
    const { journey, storage, reload } = createWorld();
    expect(journey.state.emailDraft).toBe('');
    journey.update('emailDraft', 'ada@exam');
    const next = reload().journey;
    expect(next.state.emailDraft).toBe('ada@exam');
    next.update('emailDraft', '');
    expect(reload().journey.state.emailDraft).toBe('');
    expect(storage.stored.has('emailDraft')).toBe(false);
  });

  it('is the name as typed', () => {
    const { journey, reload } = createWorld();
    journey.update('nameDraft', '陈');
    expect(reload().journey.state.nameDraft).toBe('陈');
  });

  it('is nothing of what storage holds in another shape', () => {
    const { storage, reload } = createWorld();
    storage.write('emailDraft', { a: 1 });
    storage.write('nameDraft', 7);
    storage.write('notice', 'hello');
    expect(reload().journey.state).toMatchObject({ emailDraft: '', nameDraft: '', notice: null });
  });

  it('is a notice for ten minutes, unless it is dismissed', () => {
    const { journey, clock, reload } = createWorld();
    journey.update('notice', {
      notice: { kind: 'registration-lost' },
      at: clock.now(),
      shown: true,
    });
    clock.pass(10 * 60_000);
    expect(reload().journey.state.notice?.notice).toEqual({ kind: 'registration-lost' });
    clock.pass(1);
    expect(reload().journey.state.notice).toBeNull();
    const next = reload().journey;
    next.update('notice', { notice: { kind: 'reset-lost' }, at: clock.now(), shown: false });
    next.update('notice', null);
    expect(reload().journey.state.notice).toBeNull();
  });

  it('says whether a reload would lose it', () => {
    const { journey, storage } = createWorld();
    expect(journey.survivesReload).toBe(true);
    storage.survivesReload = false;
    expect(journey.survivesReload).toBe(false);
  });
});
