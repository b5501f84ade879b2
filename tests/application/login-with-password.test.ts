import { describe, expect, it, vi } from 'vitest';
import type { Email } from '#domain/email.ts';
import type { Password } from '#domain/password-policy.ts';
import { requestKey } from '#domain/requests.ts';
import { ok } from '#domain/result.ts';
import { LOGIN_INFO } from '../fakes/fake-fingerprint.ts';
import { settled } from '../fakes/settled.ts';
import { createTestApp, STORE_HOME } from '../fakes/test-module.ts';

const CREDENTIALS = { email: 'ada@example.com' as Email, password: ' Lab-2026x ' as Password };
const USER = { authorization: 'a token', id: 7, userRangeId: '1000' };
const KEY = requestKey('log-in');

function expectReference(shown: unknown, code: string | null): void {
  if (code === null) expect(shown).not.toHaveProperty('error.reference');
  else expect(shown).toHaveProperty('error.reference', expect.stringContaining(` UTC, ${code}`));
}

describe('logging in', () => {
  it('sends the specified fields, keeps the session and leaves to the shop', async () => {
    const { press, useCases, api, sessions, left } = createTestApp();
    expect(await press('log-in', CREDENTIALS)).toMatchObject({ ok: true });
    expect(api.requests('loginWithPassword')).toEqual([
      {
        loginCode: CREDENTIALS.email,
        password: 'key-1( Lab-2026x )',
        keyId: 'key-1',
        userRangeId: '1000',
        picVerificationCode: '',
        picVerificationCodeId: '',
        loginTypeId: 'pc-id',
        loginInfo: LOGIN_INFO,
      },
    ]);
    expect(sessions.current()).toEqual(USER);
    useCases.shop.leave();
    expect(left).toEqual([STORE_HOME]);
  });

  it.each([
    ['ready after a refusal', { kind: 'refused', code: 11010304 }, 2],
    ['not asked for without an answer: it would delay the next press', { kind: 'timeout' }, 1],
  ] as const)('has the next key %s', async (_, failure, times) => {
    const { press, useCases, api } = createTestApp();
    useCases.encryption.prepare();
    api.failNext('loginWithPassword', failure);
    await press('log-in', CREDENTIALS);
    expect(api.requests('getPublicKey')).toHaveLength(times);
  });

  it.each([
    ['password-too-long', 'password'],
    ['password-unsupported-character', 'password'],
    ['unsound-key', 'form'],
    ['not-loaded', 'form'],
    ['encryption-failed', 'form'],
  ] as const)('sends no password that could not be encrypted: %s', async (problem, field) => {
    const { press, api, crypto } = createTestApp();
    crypto.problem = problem;
    const shown = await press('log-in', CREDENTIALS);
    expect(shown).toMatchObject({
      ok: false,
      error: { field, presentation: 'inline', reason: 'other' },
    });
    // Only a failure of the service is one that support can look up.
    expectReference(shown, problem === 'unsound-key' ? 'K-W' : null);
    expect(api.requests('loginWithPassword')).toEqual([]);
  });

  it.each([
    // A person can allow cookies, but can't shorten an account's details.
    ['it takes no cookies', { off: true }, USER, null],
    ['the cookie is too large', {}, { ...USER, authorization: 'x'.repeat(5000) }, 'L-W'],
  ])('stays and says why no session was kept: %s', async (_, browser, user, reference) => {
    const { press, journey, api, cookies, left } = createTestApp();
    Object.assign(cookies, browser);
    vi.spyOn(api, 'loginWithPassword').mockResolvedValue(ok(user));
    const shown = await press('log-in', CREDENTIALS);
    expect(shown).toMatchObject({
      ok: false,
      error: { field: 'form', presentation: 'inline', reason: 'session-not-stored' },
    });
    expectReference(shown, reference);
    expect(left).toEqual([]);
    expect(journey.state.userInfo).toBeNull();
  });

  it('is cancelled by editing a field before the call is sent', async () => {
    const { requests, api, scripts, sessions } = createTestApp();
    scripts.hold();
    requests.run('log-in', CREDENTIALS);
    requests.withdraw(KEY);
    scripts.arrive();
    await settled();
    expect(api.seen).toEqual([]);
    expect(sessions.current()).toBeNull();
  });
});
