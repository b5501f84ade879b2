import fc from 'fast-check';
import { API_CALLS } from '#api/call-table.ts';
import type { ApiCall } from '#domain/call-names.ts';
import type { CallFailure, FailureKind } from '#domain/failures/call-failure.ts';
import { cataloguedCodes } from '#domain/failures/catalogue.ts';
import { REQUESTS } from '#domain/requests.ts';
import { anyText } from './texts.ts';

/** Whether an answer says so. A record, so that a kind without a line here does not compile. */
const IS_ANSWERED: Readonly<Record<FailureKind, boolean>> = {
  refused: true,
  'no-access': true,
  'too-many': true,
  fault: true,
  timeout: false,
  interrupted: false,
  unreachable: false,
  unreadable: false,
  unexpected: false,
};
const KINDS = Object.keys(IS_ANSWERED) as readonly FailureKind[];
export const ANSWERED = KINDS.filter((kind) => IS_ANSWERED[kind]);
export const MISSING = KINDS.filter((kind) => !IS_ANSWERED[kind]);

/** The calls that decide over the requests of screens. */
export const SCREEN_CALLS = Object.values(REQUESTS).map(({ call }) => call);
export const CALL_NAMES = Object.keys(API_CALLS) as readonly ApiCall[];

/** The calls that change something at the API, so that they may have worked without an answer. */
export const CHANGING_CALLS: readonly ApiCall[] = [
  'sendCode',
  'checkRegistrationCode',
  'registerUser',
  'verificationCodeInspection',
  'changePassword',
  'accountAppeal',
];

export const callName = fc.constantFrom(...CALL_NAMES);
export const cataloguedCode = fc.constantFrom(...cataloguedCodes());

const seenAt = fc.oneof(fc.integer({ min: 0, max: Date.UTC(2099, 11, 31) }), fc.double());

/** Any failure that an answer tells of, with any message. */
export const answeredFailure: fc.Arbitrary<CallFailure> = fc.record(
  {
    kind: fc.constantFrom(...ANSWERED),
    call: callName,
    at: seenAt,
    trace: fc.integer({ min: 100, max: 599 }).map(String),
    code: fc.oneof(cataloguedCode, fc.integer()),
    message: anyText,
    requestId: anyText,
    retryAfterSeconds: fc.double(),
  },
  { requiredKeys: ['kind', 'call', 'at'] },
);

/** Any failure of a port, with any message. */
export const callFailure: fc.Arbitrary<CallFailure> = fc.oneof(
  { weight: 2, arbitrary: answeredFailure },
  fc.record<CallFailure>({ kind: fc.constantFrom(...MISSING), call: callName, at: seenAt }),
);
