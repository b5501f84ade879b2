import { describe, expect, it } from 'vitest';
import type { Email } from '#domain/email.ts';
import type { NewPassword } from '#domain/password.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import { LOGIN_INFO } from '../fakes/fake-device.ts';
import { settled } from '../fakes/settled.ts';
import { createTestApp, type TestPage } from '../fakes/test-module.ts';

const ADA = 'ada@example.com' as Email;
const CHECK = { purpose: 'forget', email: ADA, code: '012345' as VerificationCode } as const;
const CHANGE = { email: ADA, password: 'Lab-2027y' as NewPassword };
const MINUTES = 60_000;

const pending = ({ journey }: TestPage) => journey.state.forgetInfo?.email ?? null;

describe('changing the password', () => {
  it('checks the code with the specified fields and keeps the mark over a reload', async () => {
    const world = createTestApp();
    const { press, journey, api, clock, reload } = world;
    journey.update('retrieveStep', { email: ADA });
    expect(await press('check-recovery-code', CHECK)).toMatchObject({ ok: true });
    expect(api.requests('verificationCodeInspection')).toEqual([
      {
        email: ADA,
        userRangeId: '1000',
        verifyType: 11,
        sendType: 5,
        verifycode: CHECK.code,
        loginInfo: LOGIN_INFO,
      },
    ]);
    const info = {
      email: ADA,
      passwordMark: `mark of ${ADA}`,
      purpose: 'forget',
      storedAt: clock.now(),
    };
    expect(journey.state.forgetInfo).toEqual(info);
    expect(reload().journey.state.forgetInfo).toEqual(info);
    // Back leads to the step that the mark came from.
    expect(journey.state.retrieveStep).not.toBeNull();
  });

  it('remembers over a reload which flow earned the mark', async () => {
    const { press, reload } = createTestApp();
    await press('check-recovery-code', { ...CHECK, purpose: 'retrieve' });
    expect(reload().journey.state.forgetInfo?.purpose).toBe('retrieve');
  });

  it('changes with the specified fields, wipes the mark and greets at the log in', async () => {
    const { press, journey, api, storage, clock, reload } = createTestApp();
    journey.update('retrieveStep', { email: ADA });
    await press('check-recovery-code', CHECK);
    expect(await press('change-password', CHANGE)).toMatchObject({ ok: true });
    expect(api.requests('changePassword')).toEqual([
      {
        email: ADA,
        passwordMark: `mark of ${ADA}`,
        newPassword: 'key-1(Lab-2027y)',
        keyId: 'key-1',
        type: 1,
        userRangeId: '1000',
      },
    ]);
    expect(storage.stored.has('forgetInfo')).toBe(false);
    expect(journey.state.forgetInfo).toBeNull();
    const { state } = reload().journey;
    expect(state.notice).toEqual({
      notice: { kind: 'password-changed', email: ADA },
      at: clock.now(),
      shown: false,
    });
    expect(state).toMatchObject({ emailDraft: ADA, forgetInfo: null, retrieveStep: null });
  });

  it('keeps the mark when the change is refused', async () => {
    const { press, api } = createTestApp();
    await press('check-recovery-code', CHECK);
    api.failNext('changePassword', { kind: 'refused', code: 11010505 });
    expect(await press('change-password', CHANGE)).toMatchObject({
      ok: false,
      problem: { place: 'confirm' },
    });
    expect(await press('change-password', CHANGE)).toMatchObject({ ok: true });
  });

  it('has the next key ready after a refusal', async () => {
    const { press, useCases, api } = createTestApp();
    await press('check-recovery-code', CHECK);
    useCases.encryption.prepare();
    api.failNext('changePassword', { kind: 'refused', code: 11010505 });
    await press('change-password', CHANGE);
    expect(api.requests('getPublicKey')).toHaveLength(2);
  });

  it('never uses a mark that is gone, too old or another address’s', async () => {
    const { press, api, clock, storage, reload } = createTestApp();
    const lost = {
      ok: false,
      problem: { place: 'form', presentation: 'inline', reason: 'mark-lost' },
    };
    expect(await press('change-password', CHANGE)).toMatchObject(lost);
    await press('check-recovery-code', CHECK);
    expect(
      await press('change-password', { ...CHANGE, email: 'grace@example.com' as Email }),
    ).toMatchObject(lost);
    clock.pass(10 * MINUTES + 1);
    expect(await reload().press('change-password', CHANGE)).toMatchObject(lost);
    expect(api.seen.map(({ call }) => call)).toEqual(['verificationCodeInspection']);
    expect(pending(reload())).toBeNull();
    expect(storage.stored.has('forgetInfo')).toBe(false);
  });

  it.each([
    { kind: 'timeout' },
    { kind: 'unreachable' },
    { kind: 'unreadable' },
    { kind: 'refused', status: 502 },
    { kind: 'refused', code: 50001 },
  ] as const)(
    'speaks of the first try, when that had no word of the service (%o) and its mark is spent',
    async (lost) => {
      const { press, api } = createTestApp();
      await press('check-recovery-code', CHECK);
      api.failNext('changePassword', lost);
      expect(await press('change-password', CHANGE)).toMatchObject({ ok: false });
      api.failNext('changePassword', { kind: 'refused', code: 11010505 });
      expect(await press('change-password', CHANGE), 'the mark is not spent yet').toMatchObject({
        ok: false,
        problem: { place: 'confirm' },
      });
      api.failNext('changePassword', { kind: 'refused', code: 11010703 });
      const spent = {
        ok: false,
        problem: {
          place: 'form',
          reason: 'mark-lost',
          message: { says: { sentence: 'perhapsPasswordChanged' } },
        },
      };
      expect(await press('change-password', CHANGE)).toMatchObject(spent);
      expect(await press('change-password', CHANGE), 'without asking again').toMatchObject(spent);
      expect(api.requests('changePassword')).toHaveLength(3);
    },
  );

  it('says nothing of the first try after a refusal', async () => {
    const { press, api } = createTestApp();
    await press('check-recovery-code', CHECK);
    for (const code of [11010505, 11010703]) {
      api.failNext('changePassword', { kind: 'refused', code });
      await press('change-password', CHANGE);
    }
    expect(await press('change-password', CHANGE)).toMatchObject({
      problem: { message: { says: { sentence: 'lostMark' } } },
    });
  });

  it('speaks of the first try on a page that was loaded before its answer', async () => {
    const { press, api, requests, reload } = createTestApp();
    await press('check-recovery-code', CHECK);
    api.holdNext('changePassword');
    requests.run('change-password', CHANGE);
    await settled();
    const next = reload();
    api.failNext('changePassword', { kind: 'refused', code: 11010703 });
    expect(await next.press('change-password', CHANGE)).toMatchObject({
      problem: { message: { says: { sentence: 'perhapsPasswordChanged' } } },
    });
  });

  it.each([11010703, 11010206, 11010701])(
    'never sends again a mark that the service refused (%i), nor brings it back after a reload',
    async (code) => {
      const world = createTestApp();
      const { press, api, reload } = world;
      await press('check-recovery-code', CHECK);
      api.failNext('changePassword', { kind: 'refused', code });
      const lost = {
        ok: false,
        problem: { place: 'form', presentation: 'inline', reason: 'mark-lost' },
      };
      expect(await press('change-password', CHANGE)).toMatchObject(lost);
      // The address stays in view, with the way to a new code.
      expect(pending(world)).toBe(ADA);
      expect(await press('change-password', CHANGE)).toMatchObject(lost);
      expect(api.requests('changePassword')).toHaveLength(1);
      expect(pending(reload())).toBeNull();
    },
  );

  it('keeps the mark when a token was refused, which says nothing of the mark', async () => {
    const { press, api } = createTestApp();
    await press('check-recovery-code', CHECK);
    api.failNext('changePassword', { kind: 'refused', code: 11016201 });
    expect(await press('change-password', CHANGE)).toMatchObject({
      ok: false,
      problem: { reason: 'other' },
    });
    expect(await press('change-password', CHANGE)).toMatchObject({ ok: true });
  });

  it('takes the mark of the next code after one was refused', async () => {
    const { press, api } = createTestApp();
    await press('check-recovery-code', CHECK);
    api.failNext('changePassword', { kind: 'refused', code: 11010703 });
    await press('change-password', CHANGE);
    await press('check-recovery-code', CHECK);
    expect(await press('change-password', CHANGE)).toMatchObject({ ok: true });
  });

  it('costs one call after the press when the key was fetched ahead', async () => {
    const { press, useCases, api } = createTestApp();
    await press('check-recovery-code', CHECK);
    useCases.encryption.prepare();
    const before = api.seen.length;
    await press('change-password', CHANGE);
    expect(api.seen.slice(before).map(({ call }) => call)).toEqual(['changePassword']);
  });

  it('sends nothing without a key, says so above the button, and keeps the mark', async () => {
    const { press, api } = createTestApp();
    await press('check-recovery-code', CHECK);
    api.failNext('getPublicKey');
    expect(await press('change-password', CHANGE)).toMatchObject({
      ok: false,
      problem: { place: 'form' },
    });
    expect(api.requests('changePassword')).toEqual([]);
    expect(await press('change-password', CHANGE)).toMatchObject({ ok: true });
  });

  it('keeps no mark of a wrong code', async () => {
    const world = createTestApp();
    const { press, journey, api } = world;
    journey.update('retrieveStep', { email: ADA });
    api.failNext('verificationCodeInspection', { kind: 'refused', code: 11010703 });
    expect(await press('check-recovery-code', CHECK)).toMatchObject({
      ok: false,
      problem: { place: 'code', reason: 'code-expired' },
    });
    expect(pending(world)).toBeNull();
    expect(journey.state.retrieveStep).not.toBeNull();
  });
});
