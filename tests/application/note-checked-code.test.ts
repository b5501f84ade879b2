import { describe, expect, it } from 'vitest';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import type { Email } from '#domain/email.ts';
import { findHold, secondsLeft } from '#domain/code-hold.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import { createWorld } from '../fakes/test-module.ts';

const ADA = 'ada@example.com' as Email;
const CODE = '012345' as VerificationCode;
const PURPOSES = ['register', 'forget', 'retrieve'] as const;

describe('what a check leaves of a code', () => {
  it.each([
    ['is right', null, ['used', 0]],
    ['got no answer in time', { kind: 'timeout' }, ['used', 0]],
    ['has died', { kind: 'refused', code: 11010703 }, ['expired', 0]],
    ['is wrong', { kind: 'refused', code: 11010206 }, ['sent', 60]],
    ['was never seen', { kind: 'unreachable' }, ['sent', 60]],
  ] as const)(
    'one that %s leaves the next press on send of its own flow as it is right',
    async (_, failure, left) => {
      for (const purpose of PURPOSES) {
        const { press, journey, api, clock } = createWorld();
        const leftOf = (of: ScreenPurpose) => {
          const hold = findHold(journey.state.codeHolds, of, ADA);
          return hold && [hold.outcome, secondsLeft(hold, clock.now())];
        };
        for (const each of PURPOSES) await press('send-code', { purpose: each, email: ADA });
        if (failure)
          api.failNext(
            purpose === 'register' ? 'checkRegistrationCode' : 'verificationCodeInspection',
            failure,
          );
        if (purpose === 'register')
          await press('check-registration-code', { email: ADA, code: CODE });
        else await press('check-recovery-code', { purpose, email: ADA, code: CODE });
        for (const each of PURPOSES)
          expect(leftOf(each)).toEqual(each === purpose ? left : ['sent', 60]);
      }
    },
  );

  it('is said also of a code that this tab never asked for', async () => {
    const { press, journey } = createWorld();
    await press('check-recovery-code', { purpose: 'forget', email: ADA, code: CODE });
    expect(findHold(journey.state.codeHolds, 'forget', ADA)).toMatchObject({ outcome: 'used' });
  });
});
