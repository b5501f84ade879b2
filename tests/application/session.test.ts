import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Email } from '#domain/email.ts';
import type { Password } from '#domain/password-policy.ts';
import { createTestApp } from '../fakes/test-module.ts';

const USER = { authorization: 'a token', id: 7 };
const ADA = 'ada@example.com' as Email;

describe('the session', () => {
  it('comes with a log-in and goes with signing out, in the tab itself', async () => {
    const { press, useCases, journey } = createTestApp();
    await press('log-in', { email: ADA, password: 'Lab-2026x' as Password });
    expect(journey.state.userInfo).toMatchObject({ authorization: 'a token' });
    useCases.visit.signOut();
    expect(journey.state.userInfo).toBeNull();
  });

  it('is dropped at the start when its cookie is gone, and with it what the calls would carry', () => {
    const { useCases, journey, sessions } = createTestApp();
    sessions.user = USER;
    sessions.hasCookie = false;
    useCases.visit.begin('');
    expect(journey.state.userInfo).toBeNull();
    expect(sessions.user).toBeNull();
  });

  it('is not dropped while another tab is half-way through a sign-in over it', () => {
    const { useCases, journey, sessions } = createTestApp();
    sessions.user = USER;
    useCases.visit.begin('');
    // Storage events come one by one, after the cookie.
    sessions.halfwayElsewhere();
    expect(sessions.user, 'what the other tab writes next would be lost with it').toEqual(USER);
    expect(journey.state.userInfo).toBeNull();
    sessions.elsewhere({ authorization: 'the new one' });
    expect(journey.state.userInfo).toEqual({ authorization: 'the new one' });
  });

  it('is always the browser’s in the journey, from the start, also after other tabs sign in and out', () => {
    const acts = fc.array(
      fc.constantFrom('in elsewhere', 'out elsewhere', 'sign out', 'lose the cookie', 'look again'),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(acts, (sequence) => {
        const { useCases, journey, sessions } = createTestApp();
        sessions.user = USER;
        useCases.visit.begin('');
        expect(journey.state.userInfo).toEqual(USER);
        for (const [index, act] of sequence.entries()) {
          if (act === 'in elsewhere') sessions.elsewhere({ authorization: `token ${index}` });
          if (act === 'out elsewhere') sessions.elsewhere(null);
          if (act === 'sign out') useCases.visit.signOut();
          if (act === 'lose the cookie') sessions.hasCookie = false;
          if (act === 'look again') useCases.visit.rereadSession();
          // No event reports the loss of a cookie.
          if (sessions.hasCookie || act === 'look again')
            expect(journey.state.userInfo).toEqual(sessions.current());
        }
        useCases.visit.rereadSession();
        expect(journey.state.userInfo).toEqual(sessions.current());
        if (!sessions.hasCookie) expect(sessions.user).toBeNull();
      }),
    );
  });
});
