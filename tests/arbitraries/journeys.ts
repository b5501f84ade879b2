import fc from 'fast-check';
import type { ArrivalNotice } from '#application/journey/arrival-notice.ts';
import { STORED_DRAFTS } from '#application/journey/drafts.ts';
import type { StoredJourney } from '#application/journey/stored-journey.ts';
import type { Email } from '#domain/email.ts';
import type { PasswordMark, RegistrationMark } from '#domain/marks.ts';
import {
  isChangingRequest,
  REQUESTS,
  type RequestName,
  type StartedRequest,
} from '#domain/requests.ts';
import { cooldownAfter, SEND_STATUSES } from '#domain/resend-cooldown.ts';

const email = 'Ada.Tan@example.com' as Email;
const addresses = { originalEmail: email, latestEmail: 'new@example.com' };

const NOTICES: readonly ArrivalNotice[] = [
  { kind: 'registration-lost' },
  { kind: 'reset-lost' },
  { kind: 'registered', email },
  { kind: 'password-changed', email },
  { kind: 'appeal-sent', reason: 1, ...addresses, remarks: '' },
  { kind: 'appeal-sent', reason: 2, ...addresses, remarks: 'Gone.\n谢谢 \uD83D' },
];

/** What a tab can keep at this moment, field by field. */
export function storedFields(now: number): {
  readonly [Key in keyof StoredJourney]-?: fc.Arbitrary<NonNullable<StoredJourney[Key]>>;
} {
  const mark = { email, storedAt: now };
  const registrationMark = 'r' as RegistrationMark;
  const passwordMark = 'p' as PasswordMark;
  return {
    registerInfo: fc.constantFrom(
      { ...mark, registrationMark, use: { state: 'fresh' } },
      { ...mark, registrationMark, use: { state: 'maybe-used' } },
    ),
    forgetInfo: fc.constantFrom(
      { ...mark, passwordMark, use: { state: 'fresh' }, purpose: 'forget' },
      { ...mark, passwordMark, use: { state: 'fresh' }, purpose: 'retrieve' },
    ),
    cooldowns: fc.constantFrom(
      SEND_STATUSES.map((status) => cooldownAfter(status, 'forget', email, now)),
      [cooldownAfter('failed', 'register', email, now, 240)],
    ),
    retrieveStep: fc.constantFrom({ email }, { email, name: '' }),
    drafts: fc.constantFrom(...STORED_DRAFTS.map((id) => ({ [id]: 'typed' }))),
    notice: fc
      .tuple(fc.constantFrom(...NOTICES), fc.boolean())
      .map(([notice, shown]) => ({ ...notice, at: now, shown })),
    requests: fc.constantFrom<readonly StartedRequest[]>(
      (Object.keys(REQUESTS) as RequestName[])
        .filter(isChangingRequest)
        .map((name) => ({ name, email, startedAt: now })),
      [{ name: 'send-code', email, purpose: 'retrieve', startedAt: now }],
      [{ name: 'submit-appeal', startedAt: now }],
    ),
    returnUrl: fc.constant('https://shop.example.com/order?id=1&b=%20'),
  };
}
