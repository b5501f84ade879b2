import fc from 'fast-check';
import type { ArrivalNotice, PendingNotice } from '#application/journey/arrival-notice.ts';
import { STORED_DRAFTS } from '#application/journey/drafts.ts';
import type { FoundAccount } from '#application/journey/journey-state.ts';
import { APPEAL_REASONS } from '#domain/appeal.ts';
import {
  MARK_LIFETIME_MS,
  type ForgetInfo,
  type MarkUse,
  type RegisterInfo,
  type PasswordMark,
  type RegistrationMark,
} from '#domain/marks.ts';
import type { StartedRequest } from '#domain/requests.ts';
import { withoutFuture } from '#application/journey/stored-cooldowns.ts';
import { email, emailText } from './emails.ts';
import { cooldown } from './cooldowns.ts';
import { anyText, url } from './texts.ts';

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

const drafts = fc.dictionary(fc.constantFrom(...STORED_DRAFTS), fc.string({ minLength: 1 }));

export const keptAccount: fc.Arbitrary<FoundAccount> = fc.record(
  { email, name: anyText },
  { requiredKeys: ['email'] },
);

/** Requests that are stored while they are pending, from these moments on. */
const pendingRequest = (startedAt: fc.Arbitrary<number>): fc.Arbitrary<StartedRequest> =>
  fc.oneof(
    fc.record({
      name: fc.constant('send-code' as const),
      email,
      purpose: screenPurpose,
      startedAt,
    }),
    fc.record({
      name: fc.constant('check-recovery-code' as const),
      email,
      purpose: recoveryPurpose,
      startedAt,
    }),
    fc.record({
      name: fc.constantFrom(
        'check-registration-code' as const,
        'complete-registration' as const,
        'change-password' as const,
        'submit-appeal' as const,
      ),
      email,
      startedAt,
    }),
  );

/** What a tab keeps at this moment, field by field; a field that is emptied is kept as nothing. */
export function storedFields(now: number) {
  const young = fc.integer({ min: now - MARK_LIFETIME_MS, max: now });
  const use = fc.constantFrom<MarkUse>({ state: 'fresh' }, { state: 'maybe-used' });
  const registerInfo: fc.Arbitrary<RegisterInfo> = fc.record({
    email,
    registrationMark: fc.string({ minLength: 1 }).map((mark) => mark as RegistrationMark),
    storedAt: young,
    use,
  });
  const forgetInfo: fc.Arbitrary<ForgetInfo> = fc.record({
    email,
    passwordMark: fc.string({ minLength: 1 }).map((mark) => mark as PasswordMark),
    storedAt: young,
    use,
    purpose: recoveryPurpose,
  });
  const notice: fc.Arbitrary<PendingNotice> = fc.record({
    notice: arrivalNotice,
    at: young,
    shown: fc.boolean(),
  });
  return {
    registerInfo: fc.option(registerInfo),
    forgetInfo: fc.option(forgetInfo),
    cooldowns: fc
      .array(cooldown, { maxLength: 4 })
      .map((cooldowns) => withoutFuture(cooldowns, now)),
    retrieveStep: fc.option(keptAccount),
    drafts,
    notice: fc.option(notice),
    requests: fc.array(pendingRequest(young), { maxLength: 3 }),
    returnUrl: fc.option(url),
  };
}
