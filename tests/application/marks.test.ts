import { describe, expect, it } from 'vitest';
import { draftsTyped } from '#application/journey/screen-events.ts';
import type { CustomerName } from '#domain/customer-name.ts';
import type { Email } from '#domain/email.ts';
import type { NewPassword } from '#domain/password-policy.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import { LOGIN_INFO } from '../fakes/fake-fingerprint.ts';
import { settled } from '../fakes/settled.ts';
import { createTestApp, type TestPage } from '../fakes/test-module.ts';

const ADA = 'ada@example.com' as Email;
const GRACE = 'grace@example.com' as Email;
const CODE = '012345' as VerificationCode;
const MINUTES = 60_000;
const EXPIRED = 11010703;
const LOST = {
  ok: false,
  error: { field: 'form', presentation: 'inline', reason: 'mark-lost' },
};

const REGISTRATION = { email: ADA, code: CODE };
const COMPLETION = {
  email: ADA,
  name: 'Ada' as CustomerName,
  password: 'Lab-2026x' as NewPassword,
};
const RECOVERY = { purpose: 'forget', email: ADA, code: CODE } as const;
const CHANGE = { email: ADA, password: 'Lab-2027y' as NewPassword };

/** The two flows in which a checked code gives a mark and a form uses it. */
const FLOWS = [
  {
    name: 'a registration',
    check: (page: TestPage, email = ADA) =>
      page.press('check-registration-code', { ...REGISTRATION, email }),
    use: (page: TestPage) => page.press('complete-registration', COMPLETION),
    run: (page: TestPage) => page.requests.run('complete-registration', COMPLETION),
    checks: 'checkRegistrationCode',
    checked: { verifyType: 9, loginTypeId: 'pc-id' },
    given: { registrationMark: `mark of ${ADA}` },
    call: 'registerUser',
    used: {
      password: 'key-1(Lab-2026x)',
      name: 'Ada',
      loginInfo: LOGIN_INFO,
      authType: 8,
      mobilePhoneCountry: 'SG',
      loginTypeId: 'pc-id',
    },
    notice: 'registered',
    key: 'registerInfo',
    /** A refusal that keeps the mark. */
    refused: { code: 11017103, field: 'name' },
    whenUsed: 'mayHaveRegistered',
  },
  {
    name: 'a password change',
    check: (page: TestPage, email = ADA) =>
      page.press('check-recovery-code', { ...RECOVERY, email }),
    use: (page: TestPage) => page.press('change-password', CHANGE),
    run: (page: TestPage) => page.requests.run('change-password', CHANGE),
    checks: 'verificationCodeInspection',
    checked: { verifyType: 11 },
    given: { passwordMark: `mark of ${ADA}`, purpose: 'forget' },
    call: 'changePassword',
    used: { newPassword: 'key-1(Lab-2027y)', type: 1 },
    notice: 'password-changed',
    key: 'forgetInfo',
    refused: { code: 11010505, field: 'confirm' },
    whenUsed: 'mayHaveChangedPassword',
  },
] as const;

describe.each(FLOWS)('The mark for $name', ({ check, use, run, call, key, ...rest }) => {
  const { checks, checked, given, used, notice, refused, whenUsed } = rest;
  const refuse = (code: number) => ({ kind: 'refused', code }) as const;
  const markedEmail = ({ journey }: TestPage) => journey.state[key]?.email ?? null;
  /** A page whose code was checked. */
  async function open() {
    const app = createTestApp();
    expect(await check(app)).toMatchObject({ ok: true });
    return app;
  }

  it('is given for a code with the specified fields, and kept over a reload', async () => {
    const { api, clock, journey, reload } = await open();
    const common = { email: ADA, verifycode: CODE, userRangeId: '1000', sendType: 5 };
    expect(api.requests(checks)).toEqual([{ ...common, loginInfo: LOGIN_INFO, ...checked }]);
    const info = { email: ADA, ...given, storedAt: clock.now(), use: { state: 'fresh' } };
    expect(journey.state[key]).toEqual(info);
    expect(reload().journey.state[key]).toEqual(info);
  });

  it('is sent with the specified fields, then wiped, and the log-in greets', async () => {
    const app = await open();
    expect(await use(app)).toMatchObject({ ok: true });
    const { purpose: _, ...mark } = { purpose: '', ...given };
    const common = { email: ADA, keyId: 'key-1', userRangeId: '1000' };
    expect(app.api.requests(call)).toEqual([{ ...common, ...mark, ...used }]);
    expect(markedEmail(app)).toBeNull();
    expect(app.journey.state.notice?.kind).toBe(notice);
  });

  it('leaves an address that is typed while its call is pending', async () => {
    const app = await open();
    const answer = app.api.holdNext(call);
    const pressed = use(app);
    await settled();
    app.journey.apply(draftsTyped({ email: GRACE }));
    answer();
    expect(await pressed).toMatchObject({ ok: true });
    expect(app.journey.state.drafts.email).toBe(GRACE);
  });

  it.each([-60 * MINUTES, 60 * MINUTES])(
    'asks the API whether the mark has expired, when the clock was set by %i ms while the form was open',
    async (by) => {
      const app = await open();
      app.clock.pass(by);
      expect(await use(app)).toMatchObject({ ok: true });
      expect(app.api.requests(call)).toHaveLength(1);
    },
  );

  it('says so when another address has been confirmed since, and sends nothing', async () => {
    const app = createTestApp();
    await check(app, GRACE);
    expect(await use(app)).toMatchObject(LOST);
    expect(app.api.requests(call)).toEqual([]);
  });

  it.each([refused.code, 11016201])(
    'keeps the mark, and has the next key ready, when the service refuses with %i',
    async (code) => {
      const app = await open();
      app.useCases.encryption.prepare();
      app.api.failNext(call, refuse(code));
      const result = await use(app);
      expect(result).toMatchObject({ ok: false });
      expect(result).not.toMatchObject(LOST);
      expect(app.api.requests('getPublicKey')).toHaveLength(2);
      expect(await use(app)).toMatchObject({ ok: true });
      expect(app.api.requests(call)).toHaveLength(2);
    },
  );

  it('is not used up by a password that could not be encrypted', async () => {
    const app = await open();
    app.crypto.problem = 'not-loaded';
    expect(await use(app)).toMatchObject({ ok: false });
    expect(app.journey.state[key]?.use).toEqual({ state: 'fresh' });
  });

  it('never sends again a mark that the service refused, nor brings it back after a reload, and takes that of the next code', async () => {
    const app = await open();
    app.api.failNext(call, refuse(EXPIRED));
    expect(await use(app)).toMatchObject(LOST);
    // The address stays in view, with the way to a new code.
    expect(markedEmail(app)).toBe(ADA);
    expect(await use(app)).toMatchObject(LOST);
    expect(app.api.requests(call)).toHaveLength(1);
    const next = app.reload();
    expect(markedEmail(next)).toBeNull();
    await check(next);
    expect(await use(next)).toMatchObject({ ok: true });
  });

  const spent = {
    ok: false,
    error: { field: 'form', reason: 'mark-lost', message: { text: { sentence: whenUsed } } },
  };

  it.each([{ kind: 'timeout' }, { kind: 'fault' }] as const)(
    'says that the first try may have worked, when it got no answer (%o) and its mark is then refused',
    async (lost) => {
      const app = await open();
      app.api.failNext(call, lost);
      expect(await use(app)).toMatchObject({ ok: false });
      app.api.failNext(call, refuse(refused.code));
      expect(await use(app), 'the mark is not spent yet').toMatchObject({
        ok: false,
        error: { field: refused.field },
      });
      app.clock.pass(10 * MINUTES + 1);
      app.api.failNext(call, refuse(EXPIRED));
      expect(await use(app)).toMatchObject(spent);
      expect(await use(app), 'without asking again').toMatchObject(spent);
      expect(app.api.requests(call)).toHaveLength(3);
    },
  );

  it('mentions the first try on a page that was loaded before its answer', async () => {
    const app = await open();
    app.api.holdNext(call);
    run(app);
    await settled();
    const next = app.reload();
    app.clock.pass(10 * MINUTES + 1);
    app.api.failNext(call, refuse(EXPIRED));
    expect(await use(next)).toMatchObject(spent);
  });
});

it('registering treats ‘already registered’ as a success at the first press, too: a browser may have sent it twice', async () => {
  const { press, api } = createTestApp();
  await press('check-registration-code', REGISTRATION);
  api.failNext('registerUser', { kind: 'refused', code: 11011004 });
  expect(await press('complete-registration', COMPLETION)).toMatchObject({
    ...LOST,
    error: {
      ...LOST.error,
      message: { text: { sentence: 'mayHaveRegistered' } },
      presentation: 'toast',
      notification: { text: { sentence: 'duplicateEmail' } },
    },
  });
});
