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
    useCases.session.signOut();
    expect(journey.state.userInfo).toBeNull();
  });

  it('is dropped at the start when its cookie is gone, and with it what the calls would carry', () => {
    const { useCases, journey, sessions } = createTestApp();
    sessions.user = USER;
    sessions.hasCookie = false;
    useCases.session.start();
    expect(journey.state.userInfo).toBeNull();
    expect(sessions.user).toBeNull();
  });

  it('is not dropped while another tab is half-way through a sign-in over it', () => {
    const { useCases, journey, sessions } = createTestApp();
    sessions.user = USER;
    useCases.session.start();
    // Storage events come one by one, after the cookie.
    sessions.halfwayElsewhere();
    expect(sessions.user, 'what the other tab writes next would be lost with it').toEqual(USER);
    expect(journey.state.userInfo).toBeNull();
    sessions.elsewhere({ authorization: 'the new one' });
    expect(journey.state.userInfo).toEqual({ authorization: 'the new one' });
  });
});
