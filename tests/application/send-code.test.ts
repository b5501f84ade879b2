import { describe, expect, it } from 'vitest';
import { findCooldown } from '#application/journey/cooldowns.ts';
import { codeTypeOf, type ScreenPurpose } from '#domain/code-purpose.ts';
import type { Email } from '#domain/email.ts';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import { secondsLeft, type SendStatus } from '#domain/resend-cooldown.ts';
import { saying } from '../fakes/in-english.ts';
import { settled } from '../fakes/settled.ts';
import { createTestApp, type TestPage } from '../fakes/test-module.ts';

const ADA = 'ada@example.com' as Email;

const cooldownFor = ({ journey }: TestPage, purpose: ScreenPurpose, address = ADA) =>
  findCooldown(journey.state.cooldowns, { purpose, email: address });

describe('sending a code', () => {
  it('sends the specified fields, with the type of its purpose', async () => {
    const { press, api } = createTestApp();
    await press('send-code', { purpose: 'register', email: ADA });
    await press('send-code', { purpose: 'forget', email: ADA });
    await press('send-code', { purpose: 'retrieve', email: ADA, name: 'Ada' });
    const common = { sendType: 5, email: ADA, userRangeId: '1000' };
    expect(api.requests('sendCode')).toEqual([
      { type: 9, ...common },
      { type: 11, ...common },
      { type: 11, ...common, name: 'Ada' },
    ]);
    expect(codeTypeOf('other'), 'which no screen sends').toBe(10);
    // Only a registration asks first whether there is an account.
    expect(api.requests('checkUser')).toHaveLength(1);
  });

  it('asks first whether a new address has an account, and sends nothing to one that has', async () => {
    const app = createTestApp();
    const { press, api } = app;
    api.knownUsers.set(ADA, 'Ada');
    expect(await press('send-code', { purpose: 'register', email: ADA })).toMatchObject({
      ok: false,
      error: {
        field: 'email',
        message: saying('This email has been registered'),
        presentation: 'inline',
        reason: 'already-registered',
      },
    });
    expect(api.requests('checkUser')).toEqual([
      { loginCode: ADA, userRangeId: '1000', fingerprint: 'f'.repeat(32) },
    ]);
    expect(api.requests('sendCode')).toEqual([]);
    expect(cooldownFor(app, 'register'), 'no send was tried').toBeNull();
  });

  it('sends nothing when that could not be found out', async () => {
    const app = createTestApp();
    const { press, api } = app;
    api.failNext('checkUser');
    const result = await press('send-code', { purpose: 'register', email: ADA });
    expect(result).toMatchObject({ ok: false, error: { field: 'form', reason: 'other' } });
    expect(api.requests('sendCode')).toEqual([]);
    expect(cooldownFor(app, 'register'), 'no send was tried').toBeNull();
  });

  it.each<[string, Partial<CallFailure>, SendStatus, number]>([
    [
      'a refusal: Resend is there at once',
      { kind: 'refused', retryAfterSeconds: 240 },
      'failed',
      0,
    ],
    ['a wait of up to ten minutes', { kind: 'too-many', retryAfterSeconds: 600 }, 'failed', 600],
    [
      'a longer wait, which the sentence tells',
      { kind: 'too-many', retryAfterSeconds: 601 },
      'failed',
      0,
    ],
    ['too many calls, without a wait', { kind: 'too-many' }, 'failed', 0],
    ['no answer: the code may have been sent', { kind: 'timeout' }, 'unknown', 10],
  ])('counts down after %s, also after a reload: %o, %s, %i s', async (...row) => {
    const [, failure, status, seconds] = row;
    const app = createTestApp();
    app.api.failNext('sendCode', failure);
    await app.press('send-code', { purpose: 'forget', email: ADA });
    const cooldown = cooldownFor(app.reload(), 'forget');
    expect(cooldown?.status).toBe(status);
    expect(cooldown && secondsLeft(cooldown, app.clock.now())).toBe(seconds);
  });
});

describe('a page that is left while a code is pending', () => {
  it('starts a short countdown on the next page, because the code may have been sent', async () => {
    const { requests, api, clock, reload } = createTestApp();
    api.hold();
    requests.run('send-code', { purpose: 'forget', email: ADA });
    await settled();
    clock.pass(3000);
    const cooldown = cooldownFor(reload(), 'forget');
    expect(cooldown?.status).toBe('unknown');
    expect(cooldown && secondsLeft(cooldown, clock.now())).toBe(7);
  });

  it('leaves no countdown while only the inspection was pending, which sends nothing', async () => {
    const { requests, api, reload } = createTestApp();
    api.hold();
    requests.run('send-code', { purpose: 'register', email: ADA });
    await settled();
    expect(api.seen.map(({ call }) => call)).toEqual(['checkUser']);
    expect(reload().journey.state.cooldowns).toEqual([]);
    api.release();
    await settled();
    expect(api.requests('sendCode'), 'the page that was left sends nothing more').toEqual([]);
  });
});
