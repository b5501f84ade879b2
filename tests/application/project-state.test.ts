import { describe, expect, it, vi } from 'vitest';
import { initialProjectState, ProjectStore } from '#application/project-state.ts';
import { CONFIG } from '../fakes/test-profile.ts';

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
