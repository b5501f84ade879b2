import { describe, expect, it } from 'vitest';
import { STORE_HOME } from '../fakes/fake-store-exit.ts';
import { createTestApp } from '../fakes/test-module.ts';

const asking = (returnUrl: string) => `?returnUrl=${encodeURIComponent(returnUrl)}`;

describe('the start of a visit', () => {
  it('probes for private browsing', () => {
    expect(createTestApp().device.probes).toBe(1);
  });

  it('keeps an allowed return URL, follows it for every press until somebody signs out, then leaves for the store home', () => {
    const { useCases, exit, storage, reload } = createTestApp();
    useCases.visit.begin(asking(`${STORE_HOME}cart?x=1`));
    const { visit } = reload().useCases;
    visit.begin('?type=2');
    visit.continueToStore();
    visit.continueToStore();
    expect(storage.stored.has('returnUrl')).toBe(false);
    visit.rereadSession();
    visit.continueToStore();
    visit.signOut();
    visit.continueToStore();
    expect(exit.left).toEqual([
      ...Array.from({ length: 3 }, () => `${STORE_HOME}cart?x=1`),
      STORE_HOME,
    ]);
  });

  it('takes the newest return URL that is allowed', () => {
    const { useCases, exit, reload } = createTestApp();
    useCases.visit.begin(asking(`${STORE_HOME}cart`));
    const { visit } = reload().useCases;
    visit.begin(asking(`${STORE_HOME}orders`));
    visit.continueToStore();
    expect(exit.left).toEqual([`${STORE_HOME}orders`]);
  });

  it('keeps none that is not allowed, and the one before it stays', () => {
    const { useCases, exit, storage } = createTestApp();
    useCases.visit.begin(asking('https://evil.example/'));
    expect(storage.stored.has('returnUrl')).toBe(false);
    useCases.visit.begin(asking(`${STORE_HOME}cart`));
    useCases.visit.begin(asking('https://evil.example/'));
    useCases.visit.begin('?returnUrl=');
    useCases.visit.continueToStore();
    expect(exit.left).toEqual([`${STORE_HOME}cart`]);
    expect(storage.stored.has('returnUrl')).toBe(false);
  });

  it('checks again what anybody may have put into the storage', () => {
    const { exit, storage, reload } = createTestApp();
    storage.write('returnUrl', 'https://evil.example/');
    reload().useCases.visit.continueToStore();
    storage.write('returnUrl', { href: 'https://evil.example/' });
    reload().useCases.visit.continueToStore();
    expect(exit.left).toEqual([STORE_HOME, STORE_HOME]);
  });
});

describe('what a visit remembers', () => {
  it('is the address as typed, until it is emptied', () => {
    const { journey, storage, reload } = createTestApp();
    expect(journey.state.emailDraft).toBe('');
    journey.update('emailDraft', 'ada@exam');
    const next = reload().journey;
    expect(next.state.emailDraft).toBe('ada@exam');
    next.update('emailDraft', '');
    expect(reload().journey.state.emailDraft).toBe('');
    expect(storage.stored.has('emailDraft')).toBe(false);
  });

  it('is the name as typed', () => {
    const { journey, reload } = createTestApp();
    journey.update('nameDraft', '陈');
    expect(reload().journey.state.nameDraft).toBe('陈');
  });

  it('is forgotten with signing out', () => {
    const { journey, useCases, reload } = createTestApp();
    journey.update('emailDraft', 'ada@example.com');
    journey.update('nameDraft', 'Ada');
    journey.update('appealDraft', { ...journey.state.appealDraft, remarks: 'Please help.' });
    useCases.visit.signOut();
    for (const { state } of [journey, reload().journey])
      expect(state).toMatchObject({
        emailDraft: '',
        nameDraft: '',
        appealDraft: { originalEmail: '', latestEmail: '', remarks: '' },
      });
  });

  it('is nothing of what storage holds in another shape', () => {
    const { storage, reload } = createTestApp();
    storage.write('emailDraft', { a: 1 });
    storage.write('nameDraft', 7);
    storage.write('notice', 'hello');
    expect(reload().journey.state).toMatchObject({ emailDraft: '', nameDraft: '', notice: null });
  });

  it('is a notice for ten minutes, unless it is dismissed', () => {
    const { journey, clock, reload } = createTestApp();
    journey.update('notice', {
      notice: { kind: 'registration-lost' },
      at: clock.now(),
      shown: true,
    });
    clock.pass(10 * 60_000);
    expect(reload().journey.state.notice?.notice).toEqual({ kind: 'registration-lost' });
    clock.pass(1);
    expect(reload().journey.state.notice).toBeNull();
    const next = reload().journey;
    next.update('notice', { notice: { kind: 'reset-lost' }, at: clock.now(), shown: false });
    next.update('notice', null);
    expect(reload().journey.state.notice).toBeNull();
  });

  it('says whether a reload would lose it', () => {
    const { journey, storage } = createTestApp();
    expect(journey.survivesReload).toBe(true);
    storage.survivesReload = false;
    expect(journey.survivesReload).toBe(false);
  });
});
