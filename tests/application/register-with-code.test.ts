import { describe, expect, it } from 'vitest';
import type { CustomerName } from '#domain/customer-name.ts';
import type { Email } from '#domain/email.ts';
import type { NewPassword } from '#domain/password.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import { LOGIN_INFO } from '../fakes/fake-device.ts';
import { createWorld } from '../fakes/test-profile.ts';

const ADA = 'ada@example.com' as Email;
const CODE = '012345' as VerificationCode;
const NAME = 'Ada' as CustomerName;
const PASSWORD = 'Lab-2026x' as NewPassword;
const MINUTES = 60_000;

describe('registering', () => {
  it('checks the code with the specified fields and keeps address and mark over a reload', async () => {
    const { inside, api, reload } = createWorld();
    expect(inside.registration.pending()).toBeNull();
    expect((await inside.registration.checkCode(ADA, CODE)).ok).toBe(true);
    expect(api.requests('checkRegistrationCode')).toEqual([
      {
        email: ADA,
        verifycode: CODE,
        userRangeId: '1000',
        loginTypeId: 'pc-id',
        sendType: 5,
        verifyType: 9,
        loginInfo: LOGIN_INFO,
      },
    ]);
    expect(inside.registration.pending()).toBe(ADA);
    expect(reload().registration.pending()).toBe(ADA);
  });

  it('registers with the specified fields, wipes the mark and greets at the log in', async () => {
    const { inside, api, journey, reload } = createWorld();
    await inside.registration.checkCode(ADA, CODE);
    inside.memory.keepNameDraft('Ada');
    expect((await inside.registration.complete(NAME, PASSWORD)).ok).toBe(true);
    expect(api.requests('registerUser')).toEqual([
      {
        email: ADA,
        registrationMark: `mark of ${ADA}`,
        password: 'key-1(Lab-2026x)',
        keyId: 'key-1',
        name: NAME,
        loginInfo: LOGIN_INFO,
        authType: 8,
        userRangeId: '1000',
        mobilePhoneCountry: 'SG',
        loginTypeId: 'pc-id',
      },
    ]);
    expect(inside.registration.pending()).toBeNull();
    expect([...journey.stored.keys()].toSorted()).toEqual(['emailDraft', 'notice']);
    const next = reload();
    expect(next.registration.pending()).toBeNull();
    expect(next.memory.notice()).toEqual({ kind: 'registered', email: ADA });
    expect(next.memory.rememberedEmail()).toBe(ADA);
    expect(next.memory.nameDraft()).toBe('');
  });

  it('keeps a mark for ten minutes and no longer', async () => {
    const { inside, clock, reload, journey } = createWorld();
    await inside.registration.checkCode(ADA, CODE);
    clock.pass(10 * MINUTES);
    expect(reload().registration.pending()).toBe(ADA);
    clock.pass(1);
    expect(inside.registration.pending()).toBeNull();
    expect(journey.stored.has('registerInfo')).toBe(false);
  });

  it('says so when the mark ran out while the form was open, and sends nothing', async () => {
    const { inside, api, clock } = createWorld();
    await inside.registration.checkCode(ADA, CODE);
    clock.pass(11 * MINUTES);
    const outcome = await inside.registration.complete(NAME, PASSWORD);
    expect(outcome).toMatchObject({ ok: false, problem: { place: 'form', manner: 'inline', reason: 'mark-lost' } });
    expect(api.requests('registerUser')).toEqual([]);
  });

  it('costs one call after the press when the key was fetched ahead', async () => {
    const { inside, api } = createWorld();
    await inside.registration.checkCode(ADA, CODE);
    inside.registration.prepare();
    const before = api.seen.length;
    await inside.registration.complete(NAME, PASSWORD);
    expect(api.seen.slice(before).map(({ call }) => call)).toEqual(['registerUser']);
  });

  it('sends nothing without a key, says so above the button, and keeps the mark', async () => {
    const { inside, api } = createWorld();
    await inside.registration.checkCode(ADA, CODE);
    api.failNext('getPublicKey');
    expect(await inside.registration.complete(NAME, PASSWORD)).toMatchObject({ ok: false, problem: { place: 'form' } });
    expect(api.requests('registerUser')).toEqual([]);
    expect((await inside.registration.complete(NAME, PASSWORD)).ok).toBe(true);
  });

  it('keeps the mark when the registration fails, so that the next press can succeed', async () => {
    const { inside, api } = createWorld();
    await inside.registration.checkCode(ADA, CODE);
    api.failNext('registerUser', { kind: 'refused', code: 11017103 });
    const refused = await inside.registration.complete(NAME, PASSWORD);
    expect(refused).toMatchObject({ ok: false, problem: { place: 'name' } });
    expect((await inside.registration.complete(NAME, PASSWORD)).ok).toBe(true);
    expect(api.requests('registerUser')).toHaveLength(2);
  });

  it('keeps no mark of a code that is wrong, or that nobody waits for any more', async () => {
    const { inside, api } = createWorld();
    api.failNext('checkRegistrationCode', { kind: 'refused', code: 11010206 });
    const wrong = await inside.registration.checkCode(ADA, CODE);
    expect(wrong).toMatchObject({ ok: false, problem: { place: 'code', reason: 'code-incorrect' } });
    await inside.registration.checkCode(ADA, CODE, () => false);
    expect(inside.registration.pending()).toBeNull();
  });

  it('leaves word for a person who came without a mark', () => {
    const { inside, reload } = createWorld();
    inside.registration.leaveLostNotice();
    expect(reload().memory.notice()).toEqual({ kind: 'registration-lost' });
  });
});
