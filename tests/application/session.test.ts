import { describe, expect, it } from 'vitest';
import { EMPTY_JOURNEY } from '#application/journey/journey-state.ts';
import type { AuthApi } from '#api/calls.ts';
import type { Email } from '#domain/email.ts';
import type { Password } from '#domain/password-policy.ts';
import type { RequestName } from '#domain/requests.ts';
import { settled } from '../fakes/settled.ts';
import { createTestApp } from '../fakes/test-module.ts';

const USER = { authorization: 'a token', id: 7 };
const ADA = 'ada@example.com' as Email;
const GRACE = 'grace@example.com' as Email;

describe('the session', () => {
  it('comes with a log-in and goes with signing out, in the tab itself', async () => {
    const { press, useCases, journey } = createTestApp();
    await press('log-in', { email: ADA, password: 'Lab-2026x' as Password });
    expect(journey.state.userInfo).toMatchObject({ authorization: 'a token' });
    useCases.session.signOut();
    expect(journey.state.userInfo).toBeNull();
  });

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

describe('after signing out', () => {
  const CODE = { code: '012345' };
  const PASSWORD = { password: 'Lab-2026x' };
  const addresses = { originalEmail: ADA, latestEmail: 'new@example.com' };

  interface Requested {
    readonly name: RequestName;
    readonly input: object;
    readonly call: keyof AuthApi;
    /** Gives the mark. */
    readonly before?: RequestName;
  }
  const REQUESTED: readonly Requested[] = [
    { name: 'send-code', input: { purpose: 'forget' }, call: 'sendCode' },
    { name: 'check-registration-code', input: CODE, call: 'checkRegistrationCode' },
    {
      name: 'complete-registration',
      input: { name: 'Ada', ...PASSWORD },
      call: 'registerUser',
      before: 'check-registration-code',
    },
    { name: 'log-in', input: PASSWORD, call: 'loginWithPassword' },
    { name: 'find-account', input: {}, call: 'checkUser' },
    {
      name: 'check-recovery-code',
      input: { purpose: 'forget', ...CODE },
      call: 'verificationCodeInspection',
    },
    {
      name: 'change-password',
      input: PASSWORD,
      call: 'changePassword',
      before: 'check-recovery-code',
    },
    {
      name: 'submit-appeal',
      input: { appeal: { reason: 1, remarks: '', ...addresses } },
      call: 'accountAppeal',
    },
  ];

  it.each(
    REQUESTED.flatMap((one) => [
      { ...one, answer: 'success' },
      { ...one, answer: 'failure' },
    ]),
  )(
    'the $answer of $name leaves nothing, and the next person sees nothing of it',
    async ({ name, input, call, before, answer }) => {
      const { press, comeBack, requests, useCases, journey, api, storage, sessions } =
        createTestApp();
      const about = { email: ADA, ...input };
      if (before) await press(before, { email: ADA, ...CODE, purpose: 'forget' } as never);
      if (answer === 'failure') api.failNext(call);
      const arrive = api.holdNext(call);
      requests.run(name, about as never);
      await settled();
      useCases.session.signOut();
      arrive();
      await settled();
      expect(storage.keys).toEqual([]);
      expect(journey.state).toEqual(EMPTY_JOURNEY);
      expect(sessions.current()).toBeNull();
      expect(await comeBack(name, about)).toBeNull();
      api.hold();
      requests.run('send-code', { email: GRACE, purpose: 'forget' });
      await settled();
      expect(storage.read().requests).toMatchObject([{ email: GRACE }]);
    },
  );

  it('a failure that no screen has shown is not shown to the next person', async () => {
    const { comeBack, requests, useCases, api } = createTestApp();
    const about = { purpose: 'forget', email: ADA } as const;
    api.failNext('sendCode');
    requests.run('send-code', about);
    await settled();
    useCases.session.signOut();
    expect(await comeBack('send-code', about)).toBeNull();
  });
});
