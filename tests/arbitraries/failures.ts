import fc from 'fast-check';
import { API_CALLS } from '#api/call-table.ts';
import type { ApiCall } from '#domain/api-calls.ts';
import type { CallFailure, MissingAnswer, RefusedCall } from '#domain/failures/call-failure.ts';
import { cataloguedCodes } from '#domain/failures/catalogue.ts';
import { REQUESTS } from '#domain/requests.ts';
import { anyText } from './texts.ts';
import { time } from './times.ts';

/** A record, so that a reason without a line here does not compile. */
const EVERY_MISSING: Readonly<Record<MissingAnswer['kind'], true>> = {
  timeout: true,
  interrupted: true,
  unreachable: true,
  unreadable: true,
  unexpected: true,
};

/** The calls that decide over the requests of screens. */
export const SCREEN_CALLS = Object.values(REQUESTS).map(({ call }) => call);
export const MISSING = Object.keys(EVERY_MISSING) as readonly MissingAnswer['kind'][];

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

const seenAt = fc.oneof(time, fc.double());

/** Any refusal with any message. */
export const refusal: fc.Arbitrary<RefusedCall> = fc.record(
  {
    kind: fc.constant('refused' as const),
    call: callName,
    at: seenAt,
    status: fc.integer({ min: 100, max: 599 }),
    code: fc.oneof(cataloguedCode, fc.integer()),
    message: anyText,
    requestId: anyText,
    retryAfterSeconds: fc.double(),
  },
  { requiredKeys: ['kind', 'call', 'at'] },
);

/** Any failure of a port, with any message. */
export const callFailure: fc.Arbitrary<CallFailure> = fc.oneof(
  { weight: 2, arbitrary: refusal },
  fc.record<MissingAnswer>({ kind: fc.constantFrom(...MISSING), call: callName, at: seenAt }),
);
