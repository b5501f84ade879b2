import { describe, expect, it, vi } from 'vitest';
import { STORE_HOME } from '../fakes/fake-store-exit.ts';
import { createWorld } from '../fakes/test-profile.ts';

const USER = { authorization: 'a token', id: 7 };

describe('the start of a visit', () => {
  it('clears the leftovers and probes for private browsing', () => {
    const { inside, journey, device } = createWorld();
    inside.visit.begin('');
    expect(journey.leftoversCleared).toBe(1);
    expect(device.probes).toBe(1);
  });

  it('keeps an allowed return URL, follows it once, then leaves for the store home', () => {
    const { inside, exit, reload } = createWorld();
    inside.visit.begin(`?returnUrl=${encodeURIComponent(`${STORE_HOME}cart?x=1`)}`);
    const next = reload();
    next.visit.begin('?type=2');
    next.visit.continueToStore();
    next.visit.continueToStore();
    expect(exit.left).toEqual([`${STORE_HOME}cart?x=1`, STORE_HOME]);
  });

  it('keeps none that is not allowed, and drops the one before it', () => {
    const { inside, exit, journey } = createWorld();
    inside.visit.begin(`?returnUrl=${STORE_HOME}cart`);
    inside.visit.begin('?returnUrl=https://evil.example');
    expect([...journey.stored.keys()]).toEqual([]);
    inside.visit.continueToStore();
    expect(exit.left).toEqual([STORE_HOME]);
  });

  it('checks again what anybody may have put into the storage', () => {
    const { inside, exit, journey } = createWorld();
    journey.write('returnUrl', 'https://evil.example/');
    inside.visit.continueToStore();
    journey.write('returnUrl', { href: 'https://evil.example/' });
    inside.visit.continueToStore();
    expect(exit.left).toEqual([STORE_HOME, STORE_HOME]);
  });
});

describe('the session', () => {
  it('is known, heard of from other tabs, and ended', () => {
    const { inside, sessions } = createWorld();
    const heard = vi.fn();
    const stop = inside.visit.onSessionChange(heard);
    expect(inside.visit.signedIn()).toBeNull();
    sessions.elsewhere(USER);
    expect(inside.visit.signedIn()).toEqual(USER);
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    inside.visit.signOut();
    expect(sessions.user).toBeNull();
    sessions.elsewhere(USER);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('what a visit remembers', () => {
  it('is the address as typed, until it is emptied', () => {
    const { inside, journey, reload } = createWorld();
    expect(inside.memory.rememberedEmail()).toBe('');
    inside.memory.rememberEmail('ada@exam');
    expect(reload().memory.rememberedEmail()).toBe('ada@exam');
    inside.memory.rememberEmail('');
    expect(reload().memory.rememberedEmail()).toBe('');
    expect([...journey.stored.keys()]).toEqual([]);
  });

  it('is the name as typed', () => {
    const { inside, reload } = createWorld();
    inside.memory.keepNameDraft('陈');
    expect(reload().memory.nameDraft()).toBe('陈');
  });

  it('is nothing of what storage holds in another shape', () => {
    const { inside, journey } = createWorld();
    journey.write('emailDraft', { a: 1 });
    journey.write('nameDraft', 7);
    journey.write('notice', 'hello');
    expect([inside.memory.rememberedEmail(), inside.memory.nameDraft(), inside.memory.notice()]).toEqual(['', '', null]);
  });

  it('is a notice for ten minutes, unless it is dismissed', () => {
    const { inside, clock, reload } = createWorld();
    inside.memory.leaveNotice({ kind: 'registration-lost' });
    clock.pass(10 * 60_000);
    expect(reload().memory.notice()).toEqual({ kind: 'registration-lost' });
    clock.pass(1);
    expect(reload().memory.notice()).toBeNull();
    inside.memory.leaveNotice({ kind: 'reset-lost' });
    inside.memory.dismissNotice();
    expect(inside.memory.notice()).toBeNull();
  });

  it('says whether a reload would lose it', () => {
    const { inside, journey } = createWorld();
    expect(inside.visit.survivesReload).toBe(true);
    journey.survivesReload = false;
    expect(inside.visit.survivesReload).toBe(false);
  });
});
