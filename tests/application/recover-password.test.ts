import { describe, expect, it } from 'vitest';
import type { Email } from '#domain/email.ts';
import type { NewPassword } from '#domain/password.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import { LOGIN_INFO } from '../fakes/fake-device.ts';
import { createWorld } from '../fakes/test-profile.ts';

const ADA = 'ada@example.com' as Email;
const CODE = '012345' as VerificationCode;
const PASSWORD = 'Lab-2027y' as NewPassword;
const MINUTES = 60_000;

describe('finding the account', () => {
  it('gives the name that the server tells', async () => {
    const { inside, api } = createWorld();
    api.knownUsers.set(ADA, 'Ada');
    expect(await inside.recovery.findAccount(ADA)).toEqual({ ok: true, value: { email: ADA, name: 'Ada' } });
    api.knownUsers.set(ADA, undefined);
    expect(await inside.recovery.findAccount(ADA)).toEqual({ ok: true, value: { email: ADA } });
  });

  it('tells an address that is not registered', async () => {
    const { inside } = createWorld();
    expect(await inside.recovery.findAccount(ADA)).toMatchObject({
      ok: false,
      problem: {
        place: 'email',
        text: 'The entered email address is not registered',
        manner: 'inline',
        reason: 'not-registered',
      },
    });
  });

  it('tells a service that can not be reached apart from it', async () => {
    const { inside, api } = createWorld();
    api.failNext('checkUser');
    expect(await inside.recovery.findAccount(ADA)).toMatchObject({
      ok: false,
      problem: { place: 'form', reason: 'other' },
    });
  });

  it('keeps the step over a reload, and notes once that its code was asked for', () => {
    const { inside, journey, reload } = createWorld();
    expect(inside.recovery.keptAccount()).toBeNull();
    expect(inside.recovery.noteCodeAsked()).toBe(true);
    expect([...journey.stored.keys()]).toEqual([]);
    inside.recovery.keepAccount({ email: ADA, name: 'Ada' });
    expect(inside.recovery.noteCodeAsked()).toBe(false);
    const next = reload().recovery;
    expect(next.keptAccount()).toEqual({ email: ADA, name: 'Ada', codeAsked: true });
    expect(next.noteCodeAsked()).toBe(true);
    next.keepAccount({ email: ADA });
    expect(next.noteCodeAsked()).toBe(false);
    next.forgetAccount();
    expect(inside.recovery.keptAccount()).toBeNull();
  });
});

describe('changing the password', () => {
  it('checks the code with the specified fields and keeps the mark over a reload', async () => {
    const { inside, api, reload } = createWorld();
    inside.recovery.keepAccount({ email: ADA });
    expect((await inside.recovery.checkCode(ADA, CODE)).ok).toBe(true);
    expect(api.requests('verificationCodeInspection')).toEqual([
      { email: ADA, userRangeId: '1000', verifyType: 11, sendType: 5, verifycode: CODE, loginInfo: LOGIN_INFO },
    ]);
    expect(inside.recovery.keptAccount()).toBeNull();
    expect(inside.recovery.pending()).toBe(ADA);
    expect(reload().recovery.pending()).toBe(ADA);
  });

  it('changes with the specified fields, wipes the mark and greets at the log in', async () => {
    const { inside, api, journey, reload } = createWorld();
    await inside.recovery.checkCode(ADA, CODE);
    expect((await inside.recovery.changePassword(PASSWORD)).ok).toBe(true);
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
    expect([...journey.stored.keys()].toSorted()).toEqual(['emailDraft', 'notice']);
    expect(reload().memory.notice()).toEqual({ kind: 'password-changed', email: ADA });
    expect(reload().memory.rememberedEmail()).toBe(ADA);
    expect(inside.recovery.pending()).toBeNull();
  });

  it('keeps the mark when the change is refused', async () => {
    const { inside, api } = createWorld();
    await inside.recovery.checkCode(ADA, CODE);
    api.failNext('changePassword', { kind: 'refused', code: 11010505 });
    expect(await inside.recovery.changePassword(PASSWORD)).toMatchObject({ ok: false, problem: { place: 'confirm' } });
    expect((await inside.recovery.changePassword(PASSWORD)).ok).toBe(true);
  });

  it('never uses a mark that is gone or too old', async () => {
    const { inside, api, clock, journey } = createWorld();
    const lost = { ok: false, problem: { place: 'form', manner: 'inline', reason: 'mark-lost' } };
    expect(await inside.recovery.changePassword(PASSWORD)).toMatchObject(lost);
    await inside.recovery.checkCode(ADA, CODE);
    clock.pass(10 * MINUTES + 1);
    expect(await inside.recovery.changePassword(PASSWORD)).toMatchObject(lost);
    expect(api.requests('changePassword')).toEqual([]);
    expect(journey.stored.has('forgetInfo')).toBe(false);
  });

  it('costs one call after the press when the key was fetched ahead', async () => {
    const { inside, api } = createWorld();
    await inside.recovery.checkCode(ADA, CODE);
    inside.recovery.prepare();
    const before = api.seen.length;
    await inside.recovery.changePassword(PASSWORD);
    expect(api.seen.slice(before).map(({ call }) => call)).toEqual(['changePassword']);
  });

  it('sends nothing without a key, says so below the passwords, and keeps the mark', async () => {
    const { inside, api } = createWorld();
    await inside.recovery.checkCode(ADA, CODE);
    api.failNext('getPublicKey');
    expect(await inside.recovery.changePassword(PASSWORD)).toMatchObject({ ok: false, problem: { place: 'confirm' } });
    expect(api.requests('changePassword')).toEqual([]);
    expect((await inside.recovery.changePassword(PASSWORD)).ok).toBe(true);
  });

  it('keeps no mark of a wrong code, nor of one that nobody waits for any more', async () => {
    const { inside, api } = createWorld();
    inside.recovery.keepAccount({ email: ADA });
    api.failNext('verificationCodeInspection', { kind: 'refused', code: 11010703 });
    expect(await inside.recovery.checkCode(ADA, CODE)).toMatchObject({
      ok: false,
      problem: { place: 'code', reason: 'code-expired' },
    });
    await inside.recovery.checkCode(ADA, CODE, () => false);
    expect(inside.recovery.pending()).toBeNull();
    expect(inside.recovery.keptAccount()).not.toBeNull();
  });

  it('leaves word for a person who came without a mark', () => {
    const { inside, reload } = createWorld();
    inside.recovery.leaveLostNotice();
    expect(reload().memory.notice()).toEqual({ kind: 'reset-lost' });
  });
});
