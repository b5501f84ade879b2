import fc from 'fast-check';
import {
  attemptKey,
  type AttemptInputs,
  type AttemptKey,
  type AttemptName,
} from '#application/journey/attempt.ts';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import type { Email } from '#domain/email.ts';
import type { Password } from '#domain/password.ts';
import type { ShownFailure } from '#domain/shown-failure.ts';
import type { VerificationCode } from '#domain/verification-code.ts';

export const ADA = 'ada@example.com' as Email;
export const GRACE = 'grace@example.com' as Email;

export interface Place<Name extends AttemptName = AttemptName> {
  readonly key: AttemptKey;
  readonly name: Name;
  /** A new one for every press, so that one press can be distinguished from another. */
  readonly input: () => AttemptInputs[Name];
}

function place<Name extends AttemptName>(name: Name, input: () => AttemptInputs[Name]): Place {
  return {
    key: attemptKey(name, purposeOf(input()), input().email),
    name,
    input,
  } as unknown as Place;
}

export function purposeOf(input: AttemptInputs[AttemptName]): ScreenPurpose | undefined {
  return 'purpose' in input ? input.purpose : undefined;
}

/** Two of a kind, which differ in the address or the flow alone, and one more. */
export const PLACES: readonly Place[] = [
  place('send-code', () => ({ purpose: 'register', email: ADA })),
  place('send-code', () => ({ purpose: 'register', email: GRACE })),
  place('check-recovery-code', () => ({
    purpose: 'forget',
    email: ADA,
    code: '123456' as VerificationCode,
  })),
  place('check-recovery-code', () => ({
    purpose: 'retrieve',
    email: ADA,
    code: '123456' as VerificationCode,
  })),
  place('log-in', () => ({ email: ADA, password: 'Lab-2026x' as Password })),
];

export const REFUSED: ShownFailure = {
  place: 'form',
  message: { says: { server: 'No.' } },
  manner: 'inline',
  reason: 'other',
};
export const UNKNOWN: ShownFailure = {
  place: 'form',
  message: { says: { server: 'Nobody knows.' } },
  manner: 'inline',
  reason: 'outcome-unknown',
};

/** What becomes of one press. */
export interface Course {
  readonly scripts: 'arrive' | 'fail';
  readonly goesOut: boolean;
  readonly waits: boolean;
  readonly end: 'done' | 'refused' | 'unknown' | 'throws';
}

export const course: fc.Arbitrary<Course> = fc.record({
  scripts: fc.constantFrom('arrive', 'arrive', 'arrive', 'fail'),
  goesOut: fc.boolean(),
  waits: fc.boolean(),
  end: fc.constantFrom('done', 'refused', 'unknown', 'throws'),
});
export const act = fc.record({
  what: fc.constantFrom('press', 'press', 'press', 'give up', 'take', 'watch', 'leave', 'wait'),
  where: fc.constantFrom(...PLACES),
});
