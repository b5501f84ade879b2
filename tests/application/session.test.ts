import { describe, expect, it } from 'vitest';
import { createTestApp } from '../fakes/test-module.ts';

const USER = { authorization: 'a token', id: 7 };

/* After signing out: any-order.test.ts. */

describe('the session', () => {
  it('is dropped at the start when its cookie is gone, and with it what the calls would carry', () => {
    const { useCases, journey, sessions, cookies } = createTestApp();
    sessions.save(USER);
    cookies.cookie = 'token=; Max-Age=0; Path=/';
    useCases.session.start();
    expect(journey.state.userInfo).toBeNull();
    expect(sessions.identity()).toBeNull();
  });

  it('is not dropped while another tab is half-way through a sign-in over it', () => {
    const { useCases, journey, sessions, cookies, local, hearOfItem } = createTestApp();
    sessions.save(USER);
    useCases.session.start();
    // The cookie comes first, then the items of the storage, each with an event.
    cookies.cookie = 'token=new; Path=/; Secure';
    hearOfItem('user');
    expect(journey.state.userInfo).toBeNull();
    local.items.set('token', 'new');
    hearOfItem('token');
    expect(journey.state.userInfo, 'what the other tab has not written again').toEqual({
      ...USER,
      authorization: 'new',
    });
  });
});
