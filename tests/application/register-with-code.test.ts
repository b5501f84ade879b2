import { describe, expect, it } from 'vitest';
import type { CustomerName } from '#domain/customer-name.ts';
import type { Email } from '#domain/email.ts';
import type { NewPassword } from '#domain/password.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import { LOGIN_INFO } from '../fakes/fake-device.ts';
import { settled } from '../fakes/settled.ts';
import { createTestApp, type TestPage } from '../fakes/test-module.ts';

const ADA = 'ada@example.com' as Email;
const CHECK = { email: ADA, code: '012345' as VerificationCode };
const COMPLETE = { email: ADA, name: 'Ada' as CustomerName, password: 'Lab-2026x' as NewPassword };
const MINUTES = 60_000;

const pending = ({ journey }: TestPage) => journey.state.registerInfo?.email ?? null;

describe('registering', () => {
  it('checks the code with the specified fields and keeps address and mark over a reload', async () => {
    const world = createTestApp();
    expect(pending(world)).toBeNull();
    expect(await world.press('check-registration-code', CHECK)).toMatchObject({ ok: true });
    expect(world.api.requests('checkRegistrationCode')).toEqual([
      {
        email: ADA,
        verifycode: CHECK.code,
        userRangeId: '1000',
        loginTypeId: 'pc-id',
        sendType: 5,
        verifyType: 9,
        loginInfo: LOGIN_INFO,
      },
    ]);
    const info = { email: ADA, registrationMark: `mark of ${ADA}`, storedAt: world.clock.now() };
    expect(world.journey.state.registerInfo).toEqual(info);
    expect(world.reload().journey.state.registerInfo).toEqual(info);
  });

  it('registers with the specified fields, wipes the mark and greets at the log in', async () => {
    const { press, journey, api, storage, clock, reload } = createTestApp();
    await press('check-registration-code', CHECK);
    journey.update('nameDraft', 'Ada');
    expect(await press('complete-registration', COMPLETE)).toMatchObject({ ok: true });
    expect(api.requests('registerUser')).toEqual([
      {
        email: ADA,
        registrationMark: `mark of ${ADA}`,
        password: 'key-1(Lab-2026x)',
        keyId: 'key-1',
        name: 'Ada',
        loginInfo: LOGIN_INFO,
        authType: 8,
        userRangeId: '1000',
        mobilePhoneCountry: 'SG',
        loginTypeId: 'pc-id',
      },
    ]);
    expect(journey.state.registerInfo).toBeNull();
    expect(storage.stored.has('registerInfo')).toBe(false);
    const { state } = reload().journey;
    expect(state.registerInfo).toBeNull();
    expect(state.notice).toEqual({
      notice: { kind: 'registered', email: ADA },
      at: clock.now(),
      shown: false,
    });
    expect(state.emailDraft).toBe(ADA);
    expect(state.nameDraft).toBe('');
  });

  it('keeps a mark for ten minutes and no longer', async () => {
    const { press, clock, reload, storage } = createTestApp();
    await press('check-registration-code', CHECK);
    clock.pass(10 * MINUTES);
    expect(pending(reload())).toBe(ADA);
    clock.pass(1);
    expect(pending(reload())).toBeNull();
    expect(storage.stored.has('registerInfo')).toBe(false);
  });

  it.each([-60 * MINUTES, 60 * MINUTES])(
    'asks the API whether the mark has expired, when the clock was set by %i ms while the form was open',
    async (by) => {
      const { press, api, clock } = createTestApp();
      await press('check-registration-code', CHECK);
      clock.pass(by);
      expect(await press('complete-registration', COMPLETE)).toMatchObject({ ok: true });
      expect(api.requests('registerUser')).toHaveLength(1);
    },
  );

  it('says so when another address has been confirmed since, and sends nothing', async () => {
    const { press, api } = createTestApp();
    await press('check-registration-code', { ...CHECK, email: 'grace@example.com' as Email });
    expect(await press('complete-registration', COMPLETE)).toMatchObject({
      ok: false,
      problem: { reason: 'mark-lost' },
    });
    expect(api.requests('registerUser')).toEqual([]);
  });

  it('costs one call after the press when the key was fetched ahead', async () => {
    const { press, useCases, api } = createTestApp();
    await press('check-registration-code', CHECK);
    useCases.encryption.prepare();
    const before = api.seen.length;
    await press('complete-registration', COMPLETE);
    expect(api.seen.slice(before).map(({ call }) => call)).toEqual(['registerUser']);
  });

  it('sends nothing without a key, says so above the button, and keeps the mark', async () => {
    const { press, api } = createTestApp();
    await press('check-registration-code', CHECK);
    api.failNext('getPublicKey');
    expect(await press('complete-registration', COMPLETE)).toMatchObject({
      ok: false,
      problem: { place: 'form' },
    });
    expect(api.requests('registerUser')).toEqual([]);
    expect(await press('complete-registration', COMPLETE)).toMatchObject({ ok: true });
  });

  it('keeps the mark when the registration fails, so that the next press can succeed', async () => {
    const { press, api } = createTestApp();
    await press('check-registration-code', CHECK);
    api.failNext('registerUser', { kind: 'refused', code: 11017103 });
    expect(await press('complete-registration', COMPLETE)).toMatchObject({
      ok: false,
      problem: { place: 'name' },
    });
    expect(await press('complete-registration', COMPLETE)).toMatchObject({ ok: true });
    expect(api.requests('registerUser')).toHaveLength(2);
  });

  it('has the next key ready after a refusal', async () => {
    const { press, useCases, api } = createTestApp();
    await press('check-registration-code', CHECK);
    useCases.encryption.prepare();
    api.failNext('registerUser', { kind: 'refused', code: 11017103 });
    await press('complete-registration', COMPLETE);
    expect(api.requests('getPublicKey')).toHaveLength(2);
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
      await press('check-registration-code', CHECK);
      api.failNext('registerUser', lost);
      expect(await press('complete-registration', COMPLETE)).toMatchObject({ ok: false });
      api.failNext('registerUser', { kind: 'refused', code: 11017103 });
      expect(
        await press('complete-registration', COMPLETE),
        'the mark is not spent yet',
      ).toMatchObject({ ok: false, problem: { place: 'name' } });
      api.failNext('registerUser', { kind: 'refused', code: 11010703 });
      const spent = {
        ok: false,
        problem: {
          place: 'form',
          reason: 'mark-lost',
          message: { says: { sentence: 'perhapsRegistered' } },
        },
      };
      expect(await press('complete-registration', COMPLETE)).toMatchObject(spent);
      expect(await press('complete-registration', COMPLETE), 'without asking again').toMatchObject(
        spent,
      );
      expect(api.requests('registerUser')).toHaveLength(3);
    },
  );

  it.each([{ kind: 'timeout' }, { kind: 'unreachable' }] as const)(
    'takes ‘registered already’ for the word of a first try that had none (%o)',
    async (lost) => {
      const { press, api } = createTestApp();
      await press('check-registration-code', CHECK);
      api.failNext('registerUser', lost);
      await press('complete-registration', COMPLETE);
      api.failNext('registerUser', { kind: 'refused', code: 11011004 });
      const spent = {
        ok: false,
        problem: {
          place: 'form',
          presentation: 'inline',
          reason: 'mark-lost',
          message: { says: { sentence: 'perhapsRegistered' } },
        },
      };
      expect(await press('complete-registration', COMPLETE)).toMatchObject(spent);
      expect(await press('complete-registration', COMPLETE), 'without asking again').toMatchObject(
        spent,
      );
      expect(api.requests('registerUser')).toHaveLength(2);
    },
  );

  it('says that an address is registered already when no try of its own can have been it', async () => {
    const { press, api } = createTestApp();
    await press('check-registration-code', CHECK);
    api.failNext('registerUser', { kind: 'refused', code: 11011004 });
    expect(await press('complete-registration', COMPLETE)).toMatchObject({
      ok: false,
      problem: { presentation: 'toast', reason: 'already-registered' },
    });
  });

  it('says nothing of the first try after a refusal', async () => {
    const { press, api } = createTestApp();
    await press('check-registration-code', CHECK);
    for (const code of [11017103, 11010703]) {
      api.failNext('registerUser', { kind: 'refused', code });
      await press('complete-registration', COMPLETE);
    }
    expect(await press('complete-registration', COMPLETE)).toMatchObject({
      problem: { message: { says: { sentence: 'lostMark' } } },
    });
  });

  it('speaks of the first try on a page that was loaded before its answer', async () => {
    const { press, api, requests, reload } = createTestApp();
    await press('check-registration-code', CHECK);
    api.holdNext('registerUser');
    requests.run('complete-registration', COMPLETE);
    await settled();
    const next = reload();
    api.failNext('registerUser', { kind: 'refused', code: 11010703 });
    expect(await next.press('complete-registration', COMPLETE)).toMatchObject({
      problem: { message: { says: { sentence: 'perhapsRegistered' } } },
    });
  });

  it.each([11010703, 11010206, 11010701])(
    'never sends again a mark that the service refused (%i), nor brings it back after a reload',
    async (code) => {
      const world = createTestApp();
      const { press, api, reload } = world;
      await press('check-registration-code', CHECK);
      api.failNext('registerUser', { kind: 'refused', code });
      const lost = {
        ok: false,
        problem: { place: 'form', presentation: 'inline', reason: 'mark-lost' },
      };
      expect(await press('complete-registration', COMPLETE)).toMatchObject(lost);
      // The address stays in view, with the way to a new code.
      expect(pending(world)).toBe(ADA);
      expect(await press('complete-registration', COMPLETE)).toMatchObject(lost);
      expect(api.requests('registerUser')).toHaveLength(1);
      expect(pending(reload())).toBeNull();
    },
  );

  it('keeps no mark of a code that is wrong', async () => {
    const world = createTestApp();
    const { press, api } = world;
    api.failNext('checkRegistrationCode', { kind: 'refused', code: 11010206 });
    const wrong = await press('check-registration-code', CHECK);
    expect(wrong).toMatchObject({
      ok: false,
      problem: { place: 'code', reason: 'code-incorrect' },
    });
    expect(pending(world)).toBeNull();
  });
});
