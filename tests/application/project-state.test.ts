import { describe, expect, it, vi } from 'vitest';
import { LoginWithPassword } from '#application/login-with-password.ts';
import { PasswordSealer } from '#application/password-sealer.ts';
import { initialProjectState, ProjectStore } from '#application/project-state.ts';
import { StartVisit } from '#application/start-visit.ts';
import type { Email } from '#domain/email.ts';
import type { Password } from '#domain/password.ts';
import { FakeClock } from '../fakes/fake-clock.ts';
import { FakeCrypto } from '../fakes/fake-crypto.ts';
import { FakeDevice } from '../fakes/fake-device.ts';
import { FakeSessionStore } from '../fakes/fake-session-store.ts';
import { FakeStoreExit } from '../fakes/fake-store-exit.ts';
import { MemoryJourneyStore } from '../fakes/memory-journey-store.ts';
import { ScriptedAuthApi } from '../fakes/scripted-auth-api.ts';
import { CONFIG } from '../fakes/test-profile.ts';

const USER = { authorization: 'a token', id: 7, userRangeId: '1000' };
const POPULATION = { userRangeId: CONFIG.userRangeId, loginTypeId: CONFIG.pcLoginTypeId };

/** The use cases that know of the session, with the project state that they share. */
function openVisit() {
  const api = new ScriptedAuthApi();
  const project = new ProjectStore(initialProjectState(CONFIG));
  const sessions = new FakeSessionStore();
  const device = new FakeDevice();
  const visit = new StartVisit(sessions, new MemoryJourneyStore(), device, new FakeStoreExit(), project);
  const sealer = new PasswordSealer(api, new FakeCrypto(), new FakeClock());
  return { visit, login: new LoginWithPassword(api, sealer, sessions, project, visit, device, POPULATION), project, sessions };
}

describe('project state', () => {
  it('starts with every field of the specification, from settings and domain', () => {
    const state = initialProjectState(CONFIG);
    expect(state.userRangeId).toBe('1000');
    expect(state.loginTypeId).toEqual([{ name: 'pc', value: 'pc-id' }]);
    expect(state.status.map(({ value, text, style }) => [value, text, style])).toEqual([
      [1, 'unpublished', 'default'],
      [2, 'published', 'success'],
      [3, 'disabled', 'error'],
    ]);
    expect(state.noSend).toHaveLength(24);
    expect(state.verificationCodeSendType).toMatchObject({ email: 1, intlEmail: 5 });
    expect(state).toMatchObject({ registerInfo: null, forgetInfo: null, userInfo: null });
    expect(state).toMatchObject({ countryCode: [], countryCodeList: [], realmName: [], appIds: {} });
    expect(state).toMatchObject({ oldCheckType: null, newAccount: null });
  });

  it('replaces one field by key, leaves the others, and tells who listens', () => {
    const store = new ProjectStore(initialProjectState(CONFIG));
    const before = store.state;
    const told = vi.fn();
    const stop = store.subscribe(told);
    store.update('countryCode', ['SG']);
    expect(store.state).toEqual({ ...before, countryCode: ['SG'] });
    expect(before.countryCode).toEqual([]);
    store.update('countryCode', store.state.countryCode);
    stop();
    store.update('realmName', ['a']);
    expect(told).toHaveBeenCalledTimes(1);
  });
});

describe('the user in project state', () => {
  it('is the one who is signed in when the page loads', () => {
    const { visit, project, sessions } = openVisit();
    sessions.user = USER;
    visit.begin('');
    expect(project.state.userInfo).toEqual(USER);
  });

  it('comes with a log-in and goes with signing out', async () => {
    const { visit, login, project } = openVisit();
    await login.logIn('ada@example.com' as Email, 'Lab-2026x' as Password);
    expect(project.state.userInfo).toEqual(USER);
    visit.signOut();
    expect(project.state.userInfo).toBeNull();
  });

  it('follows the other tabs, and is there before anybody is told', () => {
    const { visit, project, sessions } = openVisit();
    const told: unknown[] = [];
    visit.onSessionChange(() => told.push(project.state.userInfo));
    sessions.elsewhere(USER);
    sessions.elsewhere(null);
    expect(told).toEqual([USER, null]);
  });

  it('is nobody when the browser does not keep the session', async () => {
    const { login, project, sessions } = openVisit();
    sessions.problem = 'cookies-refused';
    await login.logIn('ada@example.com' as Email, 'Lab-2026x' as Password);
    expect(project.state.userInfo).toBeNull();
  });
});
