import { describe, expect, it } from 'vitest';
import { EMPTY_JOURNEY, type JourneyState } from '#application/journey/journey-state.ts';
import { knownOfCalls } from '#application/journey/known-of-calls.ts';
import type { Email } from '#domain/email.ts';
import { parseForgetInfo, parseRegisterInfo } from '#domain/marks.ts';

const email = 'mei@example.com' as Email;
const kept = { email, storedAt: 0 };
const registerInfo = parseRegisterInfo({ ...kept, registrationMark: 'm' }, 0);
const forgetInfo = parseForgetInfo({ ...kept, passwordMark: 'm' }, 0);
const known = (more: Partial<JourneyState>) => knownOfCalls({ ...EMPTY_JOURNEY, ...more });

describe('what is known of the calls so far', () => {
  it('is nothing at first, and nothing is claimed', () => {
    expect(known({})).toBeNull();
    expect(
      known({ attempts: { x: { name: 'log-in', email, since: 0, phase: 'given-up' } } }),
    ).toBeNull();
  });

  it('is that a code was accepted, as long as its mark can be used', () => {
    expect(known({ registerInfo })).toBe('code-accepted');
    expect(known({ forgetInfo })).toBe('code-accepted');
    expect(known({ registerInfo: registerInfo && { ...registerInfo, refused: true } })).toBeNull();
  });

  it('is first of all that something is out', () => {
    expect(
      known({
        registerInfo,
        attempts: { x: { name: 'complete-registration', email, since: 0, phase: 'under-way' } },
      }),
    ).toBe('on-its-way');
    expect(known({ unanswered: [{ name: 'submit-appeal', email, since: 0 }] })).toBe('on-its-way');
  });
});
