import fc from 'fast-check';
import type { PasswordMark, RegistrationMark } from '#application/ports/call-requests.ts';
import type { AppealDraft } from '#application/journey/appeal-draft.ts';
import type { ArrivalNotice, LeftNotice } from '#application/journey/arrival-notice.ts';
import type { UnansweredCall } from '#application/journey/attempt.ts';
import type { StoredAccount } from '#application/journey/found-account.ts';
import { APPEAL_REASONS } from '#domain/appeal-reason.ts';
import { MARK_LIFETIME_MS } from '#domain/marks.ts';
import type { ForgetInfo, RegisterInfo } from '#domain/marks.ts';
import { email, emailText } from './emails.ts';
import { codeHold } from './holds.ts';
import { anyText } from './texts.ts';
import { time } from './times.ts';

const recoveryPurpose = fc.constantFrom('forget' as const, 'retrieve' as const);
const screenPurpose = fc.constantFrom('register' as const, 'forget' as const, 'retrieve' as const);

export const arrivalNotice: fc.Arbitrary<ArrivalNotice> = fc.oneof(
  fc.constantFrom({ kind: 'registration-lost' } as const, { kind: 'reset-lost' } as const),
  fc.record({
    kind: fc.constantFrom('registered' as const, 'password-changed' as const),
    email: emailText,
  }),
  fc.record({
    kind: fc.constant('appeal-sent' as const),
    reason: fc.constantFrom(...APPEAL_REASONS),
    originalEmail: emailText,
    latestEmail: emailText,
    remarks: anyText,
  }),
);

export const appealDraft: fc.Arbitrary<AppealDraft> = fc.record({
  reason: fc.constantFrom(...APPEAL_REASONS),
  originalEmail: anyText,
  latestEmail: anyText,
  remarks: anyText,
});

export const keptAccount: fc.Arbitrary<StoredAccount> = fc.record(
  { email, name: anyText, codeAsked: fc.boolean() },
  { requiredKeys: ['email', 'codeAsked'] },
);

/** Calls that are out, each as its attempt begins it. */
export const unansweredCall: fc.Arbitrary<UnansweredCall> = fc.oneof(
  fc.record({
    name: fc.constant('send-code' as const),
    email,
    purpose: screenPurpose,
    since: time,
  }),
  fc.record({
    name: fc.constant('check-recovery-code' as const),
    email,
    purpose: recoveryPurpose,
    since: time,
  }),
  fc.record({
    name: fc.constantFrom(
      'check-registration-code' as const,
      'complete-registration' as const,
      'change-password' as const,
      'submit-appeal' as const,
    ),
    email,
    since: time,
  }),
);

/** What a tab keeps at this moment, field by field; a field that is emptied is kept as nothing. */
export function storedFields(now: number) {
  const young = fc.integer({ min: now - MARK_LIFETIME_MS, max: now });
  const registerInfo: fc.Arbitrary<RegisterInfo> = fc.record({
    email,
    registrationMark: fc.string({ minLength: 1 }).map((mark) => mark as RegistrationMark),
    storedAt: young,
  });
  const forgetInfo: fc.Arbitrary<ForgetInfo> = fc.record({
    email,
    passwordMark: fc.string({ minLength: 1 }).map((mark) => mark as PasswordMark),
    storedAt: young,
    purpose: recoveryPurpose,
  });
  const notice: fc.Arbitrary<LeftNotice> = fc.record({
    notice: arrivalNotice,
    at: young,
    shown: fc.boolean(),
  });
  return {
    registerInfo: fc.option(registerInfo),
    forgetInfo: fc.option(forgetInfo),
    codeHolds: fc.array(codeHold, { maxLength: 4 }),
    retrieveStep: fc.option(keptAccount),
    appealDraft,
    emailDraft: anyText,
    nameDraft: anyText,
    notice: fc.option(notice),
    returnUrl: fc.option(fc.webUrl()),
  };
}
