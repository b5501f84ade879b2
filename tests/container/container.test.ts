import { Container } from 'inversify';
import { describe, expect, it } from 'vitest';
import { SubmitAppeal } from '#application/submit-appeal.ts';
import type { RequestName } from '#domain/requests.ts';
import type { Email } from '#domain/email.ts';
import { construct } from '../../src/container/container.ts';
import { TOKEN } from '../../src/container/tokens.ts';
import { settled } from '../fakes/settled.ts';
import { createTestApp } from '../fakes/test-module.ts';

const ADA = 'ada@example.com' as Email;

describe('the container', () => {
  it('creates every use case once, all with the same ports', async () => {
    const { useCases, press, journey, storage, clock } = createTestApp();
    for (const useCase of Object.values(useCases)) expect(useCase).toBeDefined();
    await press('send-code', { purpose: 'forget', email: ADA });
    expect(journey.state.cooldowns).toMatchObject([{ email: ADA, deadline: clock.now() + 60_000 }]);
    expect(storage.read('cooldowns')).toEqual(journey.state.cooldowns);
  });

  it.each([
    ['send-code', 'sendCode'],
    ['check-registration-code', 'checkRegistrationCode'],
    ['complete-registration', 'registerUser'],
    ['log-in', 'loginWithPassword'],
    ['find-account', 'checkUser'],
    ['check-recovery-code', 'verificationCodeInspection'],
    ['change-password', 'changePassword'],
    ['submit-appeal', 'accountAppeal'],
  ] satisfies readonly [RequestName, string][])('carries %s out by %s', async (name, call) => {
    const { requests, journey, api, clock } = createTestApp();
    const mark = { email: ADA, storedAt: clock.now() };
    journey.update('registerInfo', { ...mark, registrationMark: 'r' as never });
    journey.update('forgetInfo', { ...mark, passwordMark: 'p' as never, purpose: 'forget' });
    const appeal = { reason: 1, originalEmail: ADA, latestEmail: ADA, remarks: '' };
    const typed = { code: '123456', name: 'Ada', password: 'Lab-2026x', appeal };
    requests.run(name, { email: ADA, purpose: 'forget', ...typed } as never);
    await settled();
    expect(api.seen.at(-1)?.call).toBe(call);
  });

  it('does not compile with a swapped, missing or wrong dependency', () => {
    const binding = new Container().bind(TOKEN.appeal);
    binding.toResolvedValue(construct(SubmitAppeal), [TOKEN.authApi, TOKEN.journey, TOKEN.clock]);
    const appeal = new Container().bind(TOKEN.appeal);
    const sendCode = new Container().bind(TOKEN.sendCode);
    const make = construct(SubmitAppeal);
    // @ts-expect-error journey and clock are swapped
    appeal.toResolvedValue(make, [TOKEN.authApi, TOKEN.clock, TOKEN.journey]);
    // @ts-expect-error the clock is missing
    appeal.toResolvedValue(make, [TOKEN.authApi, TOKEN.journey]);
    // @ts-expect-error an appeal is no use case for sending codes
    sendCode.toResolvedValue(make, [TOKEN.authApi, TOKEN.journey, TOKEN.clock]);
  });
});
