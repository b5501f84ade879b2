import { describe, expect, it } from 'vitest';
import type { Email } from '#domain/email.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import { settled } from '../fakes/settled.ts';
import { createTestApp } from '../fakes/test-module.ts';

const ADA = 'ada@example.com' as Email;
const SEND = { purpose: 'forget', email: ADA } as const;
const CHECK = { ...SEND, code: '012345' as VerificationCode };
const refused = (code: number) => ({ kind: 'refused', code }) as const;

describe('the check of a code', () => {
  it.each([
    ['succeeded', null],
    ['may have succeeded', { kind: 'timeout' }],
    ['found it expired', refused(11010703)],
  ] as const)('that %s ends the countdown', async (_, failure) => {
    const { press, journey, api } = createTestApp();
    await press('send-code', SEND);
    await press('send-code', { ...SEND, purpose: 'retrieve' });
    if (failure) api.failNext('verificationCodeInspection', failure);
    await press('check-recovery-code', CHECK);
    expect(journey.state.cooldowns).toMatchObject([{ purpose: 'retrieve' }]);
  });

  it.each([refused(11010206), { kind: 'unreachable' }] as const)(
    'that found it wrong, or was not made, leaves the countdown: %o',
    async (failure) => {
      const { press, journey, api } = createTestApp();
      await press('send-code', SEND);
      const { cooldowns } = journey.state;
      api.failNext('verificationCodeInspection', failure);
      await press('check-recovery-code', CHECK);
      expect(journey.state.cooldowns).toBe(cooldowns);
    },
  );

  it('leaves the countdown of a newer code that was sent while it was pending', async () => {
    const { press, requests, journey, api, clock } = createTestApp();
    await press('send-code', SEND);
    const answer = api.holdNext('verificationCodeInspection');
    requests.run('check-recovery-code', CHECK);
    await settled();
    clock.pass(60_000);
    await press('send-code', SEND);
    answer();
    await settled();
    expect(journey.state.cooldowns).toMatchObject([{ status: 'sent' }]);
  });
});
