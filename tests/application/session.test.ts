import { describe, expect, it } from 'vitest';
import type { AuthApi } from '#api/calls.ts';
import { EMPTY_JOURNEY } from '#application/journey/journey-state.ts';
import type { Email } from '#domain/email.ts';
import type { RequestName } from '#domain/requests.ts';
import { settled } from '../fakes/settled.ts';
import { createTestApp } from '../fakes/test-module.ts';

const USER = { authorization: 'a token', id: 7 };
const ADA = 'ada@example.com' as Email;
const GRACE = 'grace@example.com' as Email;

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

/* For every request, in any order: any-order.test.ts. */
describe('after signing out', () => {
  const SEND = { purpose: 'forget', email: ADA } as const;
  const appeal = { reason: 1, remarks: '', originalEmail: ADA, latestEmail: GRACE };

  it.each<[RequestName, object, keyof AuthApi]>([
    ['send-code', SEND, 'sendCode'],
    ['check-recovery-code', { ...SEND, code: '012345' }, 'verificationCodeInspection'],
    ['submit-appeal', { email: ADA, appeal }, 'accountAppeal'],
    ['log-in', { email: ADA, password: 'Lab-2026x' }, 'loginWithPassword'],
  ])('what %s answers leaves nothing, and the next person sees nothing of it', async (...row) => {
    const [name, input, call] = row;
    const { comeBack, requests, useCases, journey, api, storage, sessions } = createTestApp();
    const arrive = api.holdNext(call);
    requests.run(name, input as never);
    await settled();
    useCases.session.signOut();
    arrive();
    await settled();
    expect(storage.keys).toEqual([]);
    expect(journey.state).toEqual(EMPTY_JOURNEY);
    expect(sessions.current()).toBeNull();
    expect(await comeBack(name, input)).toBeNull();
    api.hold();
    requests.run('send-code', { ...SEND, email: GRACE });
    await settled();
    expect(storage.read().requests).toMatchObject([{ email: GRACE }]);
  });
});
