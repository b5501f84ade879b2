import { describe, expect, it } from 'vitest';
import type { Email } from '#domain/email.ts';
import type { Password } from '#domain/password.ts';
import { LOGIN_INFO } from '../fakes/fake-device.ts';
import { STORE_HOME } from '../fakes/fake-store-exit.ts';
import { createWorld } from '../fakes/test-profile.ts';

const ADA = 'ada@example.com' as Email;
const PASSWORD = ' Lab-2026x ' as Password;
const USER = { authorization: 'a token', id: 7, userRangeId: '1000' };

describe('logging in', () => {
  it('sends the specified fields, keeps the session and leaves to the store', async () => {
    const { inside, api, sessions, exit } = createWorld();
    expect((await inside.login.logIn(ADA, PASSWORD)).ok).toBe(true);
    expect(api.requests('loginWithPassword')).toEqual([
      {
        loginCode: ADA,
        password: 'key-1( Lab-2026x )',
        keyId: 'key-1',
        userRangeId: '1000',
        picVerificationCode: '',
        picVerificationCodeId: '',
        loginTypeId: 'pc-id',
        loginInfo: LOGIN_INFO,
      },
    ]);
    expect(sessions.user).toEqual(USER);
    expect(exit.left).toEqual([STORE_HOME]);
  });

  it('costs one call after the press when the key was fetched ahead', async () => {
    const { inside, api } = createWorld();
    inside.login.prepare();
    inside.login.prepare();
    await Promise.resolve();
    const before = api.seen.length;
    await inside.login.logIn(ADA, PASSWORD);
    expect(api.seen.slice(before).map(({ call }) => call)).toEqual(['loginWithPassword']);
    expect(api.requests('getPublicKey')).toHaveLength(1);
  });

  it('uses each key once, and has the next one ready after a refusal', async () => {
    const { inside, api } = createWorld();
    api.failNext('loginWithPassword', { kind: 'refused', code: 11010304 });
    expect(await inside.login.logIn(ADA, PASSWORD)).toMatchObject({ ok: false, problem: { place: 'password' } });
    expect(api.requests('getPublicKey')).toHaveLength(2);
    await inside.login.logIn(ADA, PASSWORD);
    expect(api.requests('getPublicKey')).toHaveLength(2);
    expect(api.requests('loginWithPassword').map((request) => (request as { keyId: string }).keyId)).toEqual([
      'key-1',
      'key-2',
    ]);
  });

  it('fetches a key anew that is older than two minutes', async () => {
    const { inside, api, clock } = createWorld();
    inside.login.prepare();
    clock.pass(2 * 60_000 - 1);
    inside.login.prepare();
    expect(api.requests('getPublicKey')).toHaveLength(1);
    clock.pass(1);
    await inside.login.logIn(ADA, PASSWORD);
    expect(api.requests('getPublicKey')).toHaveLength(2);
    expect(api.requests('loginWithPassword')).toMatchObject([{ keyId: 'key-2' }]);
  });

  it('tries again for a key that could not be had ahead', async () => {
    const { inside, api } = createWorld();
    api.failNext('getPublicKey');
    inside.login.prepare();
    await new Promise(process.nextTick);
    expect((await inside.login.logIn(ADA, PASSWORD)).ok).toBe(true);
  });

  it('sends no password without a key', async () => {
    const { inside, api } = createWorld();
    api.failNext('getPublicKey');
    expect(await inside.login.logIn(ADA, PASSWORD)).toMatchObject({ ok: false, problem: { place: 'form' } });
    expect(api.requests('loginWithPassword')).toEqual([]);
  });

  it('sends no password that could not be encrypted, and says whose fault it is', async () => {
    const places = {
      'password-too-long': 'password',
      'password-unsupported-character': 'password',
      'unsound-key': 'form',
      'encryption-failed': 'form',
    } as const;
    for (const [problem, place] of Object.entries(places)) {
      const { inside, api, crypto } = createWorld();
      crypto.problem = problem as keyof typeof places;
      expect(await inside.login.logIn(ADA, PASSWORD)).toMatchObject({
        ok: false,
        problem: { place, manner: 'inline', reason: 'other' },
      });
      expect(api.requests('loginWithPassword')).toEqual([]);
    }
  });

  it('stays and says why when the browser does not keep the session', async () => {
    for (const problem of ['cookies-refused', 'cookie-too-large'] as const) {
      const { inside, sessions, exit } = createWorld();
      sessions.problem = problem;
      expect(await inside.login.logIn(ADA, PASSWORD)).toMatchObject({
        ok: false,
        problem: { place: 'form', manner: 'inline', reason: 'session-not-kept' },
      });
      expect(exit.left).toEqual([]);
    }
  });

  it('signs nobody in who has given up waiting', async () => {
    const { inside, sessions, exit } = createWorld();
    await inside.login.logIn(ADA, PASSWORD, () => false);
    expect(sessions.user).toBeNull();
    expect(exit.left).toEqual([]);
  });
});
