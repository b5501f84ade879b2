import fc from 'fast-check';
import { CALL_NAMES, type ApiCall } from '#domain/call-names.ts';
import type { FailureKind } from '#domain/failures/call-failure.ts';
import { REQUESTS } from '#domain/requests.ts';

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
