import { describe, expect, it } from 'vitest';
import { attemptKey } from '#application/journey/attempt.ts';
import { HTTP_TIMEOUT_MS } from '#domain/call-failure.ts';
import type { Email } from '#domain/email.ts';
import type { Password } from '#domain/password.ts';
import { LOGIN_INFO } from '../fakes/fake-device.ts';
import { STORE_HOME } from '../fakes/fake-store-exit.ts';
import { settled } from '../fakes/settled.ts';
import { createWorld } from '../fakes/test-module.ts';

const CREDENTIALS = { email: 'ada@example.com' as Email, password: ' Lab-2026x ' as Password };
const USER = { authorization: 'a token', id: 7, userRangeId: '1000' };
const KEY = attemptKey('log-in');

describe('logging in', () => {
  it('sends the specified fields, keeps the session and leaves to the store', async () => {
    const { press, actions, api, sessions, exit } = createWorld();
    expect(await press('log-in', CREDENTIALS)).toMatchObject({ kind: 'done' });
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
    expect(sessions.user).toEqual(USER);
    actions.continueToStore();
    await settled();
    expect(exit.left).toEqual([STORE_HOME]);
  });

  it('costs one call after the press when the key was fetched ahead', async () => {
    const { press, actions, api } = createWorld();
    actions.prepareKey();
    actions.prepareKey();
    await settled();
    const before = api.seen.length;
    await press('log-in', CREDENTIALS);
    expect(api.seen.slice(before).map(({ call }) => call)).toEqual(['loginWithPassword']);
    expect(api.requests('getPublicKey')).toHaveLength(1);
  });

  it('uses each key once, and has the next one ready after a refusal', async () => {
    const { press, useCases, api } = createWorld();
    useCases.encryption.prepare();
    api.failNext('loginWithPassword', { kind: 'refused', code: 11010304 });
    expect(await press('log-in', CREDENTIALS)).toMatchObject({
      kind: 'failed',
      failure: { place: 'password' },
    });
    expect(api.requests('getPublicKey')).toHaveLength(2);
    await press('log-in', CREDENTIALS);
    expect(api.requests('getPublicKey')).toHaveLength(2);
    expect(
      api.requests('loginWithPassword').map((request) => (request as { keyId: string }).keyId),
    ).toEqual(['key-1', 'key-2']);
  });

  it('asks for no key beside the one that a press had to ask for itself, until the next press', async () => {
    const { press, useCases, api, clock } = createWorld();
    api.failNext('loginWithPassword', { kind: 'refused', code: 11010304 });
    await press('log-in', CREDENTIALS);
    // The refusal puts the focus into the password field.
    useCases.encryption.prepare();
    expect(api.requests('getPublicKey')).toHaveLength(1);
    clock.pass(HTTP_TIMEOUT_MS);
    useCases.encryption.prepare();
    expect(api.requests('getPublicKey')).toHaveLength(2);
  });

  it('fetches a key anew that is older than two minutes', async () => {
    const { press, useCases, api, clock } = createWorld();
    useCases.encryption.prepare();
    clock.pass(2 * 60_000 - 1);
    useCases.encryption.prepare();
    expect(api.requests('getPublicKey')).toHaveLength(1);
    clock.pass(1);
    await press('log-in', CREDENTIALS);
    expect(api.requests('getPublicKey')).toHaveLength(2);
    expect(api.requests('loginWithPassword')).toMatchObject([{ keyId: 'key-2' }]);
  });

  it('tries again for a key that could not be had ahead', async () => {
    const { press, useCases, api } = createWorld();
    api.failNext('getPublicKey');
    useCases.encryption.prepare();
    await settled();
    expect(await press('log-in', CREDENTIALS)).toMatchObject({ kind: 'done' });
  });

  it('sends no password without a key', async () => {
    const { press, api } = createWorld();
    api.failNext('getPublicKey');
    expect(await press('log-in', CREDENTIALS)).toMatchObject({
      kind: 'failed',
      failure: { place: 'form' },
    });
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
      const { press, api, crypto } = createWorld();
      crypto.problem = problem as keyof typeof places;
      const shown = await press('log-in', CREDENTIALS);
      expect(shown).toMatchObject({
        kind: 'failed',
        failure: { place, manner: 'inline', reason: 'other' },
      });
      // The service's failure alone is one that support can look up.
      if (problem === 'unsound-key')
        expect(shown).toMatchObject({
          failure: { reference: expect.stringMatching(/ UTC, K-W$/) },
        });
      else expect(shown).not.toHaveProperty('failure.reference');
      expect(api.requests('loginWithPassword')).toEqual([]);
    }
  });

  it('stays and says why when the browser does not keep the session', async () => {
    for (const problem of ['cookies-refused', 'cookie-too-large'] as const) {
      const { press, journey, sessions, exit } = createWorld();
      sessions.problem = problem;
      const shown = await press('log-in', CREDENTIALS);
      expect(shown).toMatchObject({
        kind: 'failed',
        failure: { place: 'form', manner: 'inline', reason: 'session-not-stored' },
      });
      // Cookies can be allowed; an account's details nobody here can shorten.
      if (problem === 'cookie-too-large')
        expect(shown).toMatchObject({
          failure: { reference: expect.stringMatching(/ UTC, L-W$/) },
        });
      else expect(shown).not.toHaveProperty('failure.reference');
      expect(exit.left).toEqual([]);
      expect(journey.state.userInfo).toBeNull();
    }
  });

  it('signs nobody in who has given up waiting', async () => {
    const { actions, journey, api, sessions } = createWorld();
    actions.watch(KEY);
    api.hold();
    actions.start('log-in', CREDENTIALS);
    await settled();
    actions.giveUp(KEY);
    api.release();
    await settled();
    expect(api.requests('loginWithPassword')).toHaveLength(1);
    expect(sessions.user).toBeNull();
    expect(journey.state.attempts[KEY]).toMatchObject({ phase: 'given-up' });
  });

  it('signs in whoever left the form when they come back to it, and not before', async () => {
    const { actions, journey, sessions } = createWorld();
    actions.watch(KEY)();
    actions.start('log-in', CREDENTIALS);
    await settled();
    expect(sessions.user).toBeNull();
    expect(journey.state.attempts[KEY]).toMatchObject({ phase: 'under-way' });
    actions.watch(KEY);
    await settled();
    expect(sessions.user).toEqual(USER);
    expect(journey.state.attempts[KEY]).toMatchObject({
      phase: 'ended',
      outcome: { kind: 'done' },
    });
  });

  it('signs in nobody who left the form and then gave up', async () => {
    const { actions, sessions } = createWorld();
    actions.start('log-in', CREDENTIALS);
    await settled();
    actions.giveUp(KEY);
    actions.watch(KEY);
    await settled();
    expect(sessions.user).toBeNull();
  });

  it('reports a refusal at once, also to nobody: a session is the only thing that waits', async () => {
    const { actions, journey, api } = createWorld();
    api.failNext('loginWithPassword', { kind: 'refused', code: 11010304 });
    actions.start('log-in', CREDENTIALS);
    await settled();
    expect(journey.state.attempts[KEY]).toMatchObject({
      phase: 'ended',
      outcome: { kind: 'failed' },
    });
  });

  it('may be done again at any time, so a page loaded meanwhile says nothing of it', async () => {
    const { actions, api, storage, reload } = createWorld();
    api.hold();
    actions.start('log-in', CREDENTIALS);
    await settled();
    expect([...storage.stored.keys()]).not.toContain('unanswered');
    expect(reload().journey.state.attempts).toEqual({});
  });
});
