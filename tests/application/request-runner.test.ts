import { describe, expect, it, vi } from 'vitest';
import type { Email } from '#domain/email.ts';
import { requestKey } from '#domain/requests.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import { settled } from '../fakes/settled.ts';
import { createTestApp } from '../fakes/test-module.ts';

const ADA = 'ada@example.com' as Email;
const GRACE = 'grace@example.com' as Email;
const SEND = { purpose: 'forget', email: ADA } as const;
const SEND_KEY = requestKey('send-code', SEND);
const LOAD_FAILED = { field: 'form', message: { text: { page: 'loadFailed' } } };
const BROKEN = { field: 'form', message: { text: { page: 'broken' } } };

/* In any order: any-order.test.ts. */

describe('a request', () => {
  it('for another address or flow is another request', async () => {
    const { requests, api } = createTestApp();
    api.hold();
    requests.run('send-code', SEND);
    requests.run('send-code', { ...SEND, email: GRACE });
    requests.run('send-code', { ...SEND, purpose: 'retrieve' });
    requests.run('send-code', { ...SEND, email: 'ADA@example.com' as Email });
    await settled();
    expect(api.requests('sendCode'), 'the last is the first again').toHaveLength(3);
  });

  it('belongs to the screen that came last, also when the one before goes after it', async () => {
    const { requests, api } = createTestApp();
    const [before, after] = [vi.fn(), vi.fn()];
    const leave = requests.attach(requestKey('log-in'), before);
    requests.attach(requestKey('log-in'), after);
    leave();
    api.hold();
    requests.run('log-in', { email: ADA, password: 'Lab-2026x' as never });
    await settled();
    leave();
    api.release();
    await settled();
    expect([before.mock.calls, after.mock.calls.length]).toEqual([[], 1]);
  });

  it('whose scripts can’t be fetched was not sent, and may be pressed again', async () => {
    const { requests, api, scripts } = createTestApp();
    const screen = vi.fn();
    requests.attach(SEND_KEY, screen);
    scripts.hold();
    requests.run('send-code', SEND);
    scripts.fail();
    await settled();
    expect(screen.mock.calls).toEqual([
      [{ ok: false, error: expect.objectContaining(LOAD_FAILED) }, false],
    ]);
    requests.run('send-code', SEND);
    scripts.arrive();
    await settled();
    expect(api.requests('sendCode')).toHaveLength(1);
  });

  it('that fails by a bug reports it', async () => {
    const { requests, api, defects } = createTestApp();
    const defect = new Error('a bug');
    vi.spyOn(api, 'sendCode').mockRejectedValue(defect);
    const screen = vi.fn();
    requests.attach(SEND_KEY, screen);
    requests.run('send-code', SEND);
    await settled();
    expect(screen.mock.calls).toEqual([
      [{ ok: false, error: expect.objectContaining(BROKEN) }, false],
    ]);
    expect(defects).toEqual([defect]);
  });
});

describe('after a reload', () => {
  const CODE = '123456' as VerificationCode;

  it.each([
    ['register', 'check-registration-code'],
    ['forget', 'check-recovery-code'],
    ['retrieve', 'check-recovery-code'],
  ] as const)('lets another code to %s be asked for at once', async (purpose, name) => {
    const { requests, press, api, reload } = createTestApp();
    const about = { email: ADA, purpose };
    await press('send-code', about);
    api.hold();
    requests.run(name, { ...about, code: CODE } as never);
    await settled();
    const next = reload();
    await next.comeBack(name, about);
    expect(next.journey.state.cooldowns).toEqual([]);
  });

  it('goes on counting for a code that was sent while the former was checked', async () => {
    const { requests, press, api, clock, reload } = createTestApp();
    api.holdNext('checkRegistrationCode');
    requests.run('check-registration-code', { email: ADA, purpose: 'register', code: CODE });
    clock.pass(1);
    await press('send-code', { purpose: 'register', email: ADA });
    const next = reload();
    await next.comeBack('check-registration-code', { email: ADA, purpose: 'register' });
    expect(next.journey.state.cooldowns).toMatchObject([{ status: 'sent' }]);
  });

  it('reports it once the scripts and the screen have loaded', async () => {
    const { requests, api, scripts, reload } = createTestApp();
    api.hold();
    requests.run('send-code', SEND);
    await settled();
    reload();
    const next = reload();
    const screen = vi.fn();
    scripts.hold();
    next.requests.attach(SEND_KEY, screen);
    await settled();
    expect(screen).not.toHaveBeenCalled();
    scripts.arrive();
    await settled();
    expect(screen).toHaveBeenCalledTimes(1);
    expect(next.journey.state.cooldowns, 'the code may come').toMatchObject([{ seconds: 10 }]);
  });
});
