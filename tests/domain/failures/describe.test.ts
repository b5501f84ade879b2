import { describe, expect, it } from 'vitest';
import type { ApiCall } from '#domain/call-names.ts';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import { cataloguedCodes, codeRange } from '#domain/failures/catalogue.ts';
import type { FailureReason } from '#domain/failures/classify.ts';
import {
  LOST_MARK,
  describeFailure,
  type DescribedFailure,
  type Presentation,
} from '#domain/failures/describe.ts';
import type { FailureField } from '#domain/failures/failure-field.ts';
import { ANSWERED, CHANGING_CALLS, MISSING, SCREEN_CALLS } from '../../arbitraries/failures.ts';
import { inEnglish } from '../../fakes/in-english.ts';

const LOGIN_NAMES = [
  ...codeRange(11010301, 11010303),
  ...codeRange(11010201, 11010205),
  ...codeRange(11010207, 11010209),
  11011001,
  11011002,
];
const PASSWORDS = codeRange(11010501, 11010505);
const NEW_PASSWORDS = [...PASSWORDS, 11010506, 11010507, 11010508, 11010801, 11010901, 11010902];

/**
 * Spec section 8 and docs/decisions.md, ‘Failures’: where the refusals of a call are shown, and
 * the codes that are shown at other fields.
 */
const PLACES: Partial<
  Record<ApiCall, [usual: FailureField, Partial<Record<FailureField, readonly number[]>>]>
> = {
  loginWithPassword: ['form', { email: LOGIN_NAMES, password: [11010304, ...PASSWORDS] }],
  checkUser: ['form', { email: LOGIN_NAMES }],
  sendCode: ['code', { email: LOGIN_NAMES }],
  checkRegistrationCode: ['code', {}],
  verificationCodeInspection: ['code', {}],
  registerUser: ['form', { name: [11017103, 11013316], password: NEW_PASSWORDS }],
  changePassword: ['confirm', {}],
  accountAppeal: ['latestEmail', { originalEmail: [1390000251] }],
};

/** Codes about the account or the service, not about a field. */
const EVERYWHERE_ON_THE_FORM = [11011003, 11011004, 11013309, 50001];
const WRONG_CODES = [11010206, 11010601, 11010602, 11010701, 11010702];

function expectedPlace(
  { kind, call, code = 0, message }: CallFailure,
  { reason }: DescribedFailure,
): FailureField {
  const [usual, exceptions] = PLACES[call] ?? ['form', {}];
  const isExplained = cataloguedCodes().includes(code) || message !== undefined;
  const isAboutInput =
    kind === 'refused' ? isExplained || call === 'sendCode' : kind === 'no-access' && isExplained;
  if (!isAboutInput || reason === 'mark-lost') return 'form';
  if (EVERYWHERE_ON_THE_FORM.includes(code)) return 'form';
  const [field] = Object.entries(exceptions).find(([, codes]) => codes.includes(code)) ?? [usual];
  return field as FailureField;
}

function expectedReason({ kind, call, code = 0 }: CallFailure): FailureReason {
  const isUnanswered = /^(timeout|interrupted|unreadable)$/.test(kind);
  if (isUnanswered && CHANGING_CALLS.includes(call)) return 'outcome-unknown';
  const isMarked = call === 'registerUser' || call === 'changePassword';
  if (code === 11010703) return isMarked ? 'mark-lost' : 'code-expired';
  if (WRONG_CODES.includes(code)) return isMarked ? 'mark-lost' : 'code-incorrect';
  if ([11010203, 11010302, 11011001].includes(code)) return 'not-registered';
  const isRegistering = call === 'registerUser' || call === 'checkRegistrationCode';
  return code === 11011004 && isRegistering ? 'already-registered' : 'other';
}

function expectedPresentation({ code }: CallFailure): Presentation {
  if (code === 11013309) return 'notification';
  return code === 11011003 || code === 11011004 ? 'toast' : 'inline';
}

const CODES = [12345, ...cataloguedCodes()];
const KINDS = [
  ...[...ANSWERED, ...MISSING].map((kind) => ({ kind })),
  ...ANSWERED.flatMap((kind) => CODES.map((code) => ({ kind, code }))),
  ...ANSWERED.map((kind) => ({ kind, code: 12345, message: 'Not this one' })),
];
/** Of every kind and code, after every call of a screen and the one for the key. */
const EVERY_FAILURE = [...SCREEN_CALLS, 'getPublicKey' as const].flatMap((call) =>
  KINDS.map((kind): CallFailure => ({ ...kind, call, at: 0 })),
);

const refused = (more: Partial<CallFailure>) =>
  describeFailure({ kind: 'refused', call: 'registerUser', at: 0, ...more });

describe('a failure is shown', () => {
  it('after every call, of every kind, with every code, at its place, with its reason', () => {
    for (const failure of EVERY_FAILURE) {
      const shown = describeFailure(failure);
      const { field, reason, presentation } = shown;
      const hasNotification = 'notification' in shown;
      expect({ failure, field, reason, presentation, hasNotification }).toEqual({
        failure,
        field: expectedPlace(failure, shown),
        reason: expectedReason(failure),
        presentation: expectedPresentation(failure),
        hasNotification: presentation === 'notification',
      });
    }
  });

  it('as a notification with the server’s words if there are any, while the place itself says what to do', () => {
    const said = (message: string) => refused({ code: 11013309, message });
    expect(said('Ask the sales desk.').notification).toEqual({
      text: { server: 'Ask the sales desk.' },
    });
    expect(said(' ').notification).toEqual({ text: { sentence: 'selfRegistration' } });
    for (const message of ['Ask the sales desk.', ' '])
      expect(inEnglish(said(message).message)).toMatch(/contact us/);
  });

  const technical = 'java.lang.NullPointerException: null at com.foo.Bar(Bar.java:12)';

  it('with a support reference exactly if the person can neither correct it nor wait', () => {
    for (const code of cataloguedCodes())
      expect(refused({ code }).reference, String(code)).toBeUndefined();
    // A broken or silent service, or words that gave way to a neutral sentence.
    for (const more of [
      {},
      { code: 12345 },
      { code: 12345, message: '\u202E ' },
      { code: 12345, message: technical },
      { code: 11010205, message: technical },
      { kind: 'no-access' },
      { kind: 'fault', message: 'Bad gateway' },
      { kind: 'unreadable' },
      { kind: 'unexpected' },
    ] as const)
      expect(refused(more), JSON.stringify(more)).toHaveProperty('reference');
    // With a reason or after too many tries, support has nothing to look up.
    for (const more of [
      { code: 12345, message: 'No more codes today' },
      { code: 11017103, message: technical },
      { kind: 'no-access', message: 'Closed' },
      { kind: 'too-many' },
      { kind: 'too-many', code: 12345 },
      { kind: 'fault', retryAfterSeconds: 30 },
      { kind: 'timeout' },
      { kind: 'interrupted' },
      { kind: 'unreachable' },
    ] as const)
      expect(refused(more), JSON.stringify(more)).not.toHaveProperty('reference');
    expect(refused({ kind: 'fault', code: 50001 }).reference).toBe(
      '1970-01-01 00:00:00 UTC, N-50001',
    );
  });

  it('as an email that several accounts use, unless it is being registered', () => {
    const lookedUp = { kind: 'refused', call: 'checkUser', code: 11011004, at: 0 } as const;
    for (const shown of [describeFailure(lookedUp), describeFailure(lookedUp, false)])
      expect([shown.reason, inEnglish(shown.message)]).toEqual([
        'other',
        'This email is used by more than one account. Please contact us.',
      ]);
    for (const shown of [describeFailure(lookedUp, true), refused({ code: 11011004 })])
      expect([shown.reason, inEnglish(shown.message)]).toEqual([
        'already-registered',
        'An account with this email already exists',
      ]);
  });

  it('as a lost mark, without the service’s words, if the service rejects the mark', () => {
    expect(refused({ code: 11010703, message: 'Code expired' })).toEqual(LOST_MARK);
    expect(inEnglish(LOST_MARK.message)).toMatch(/ask for a new verification code/);
  });
});
