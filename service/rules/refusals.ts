import type { ApiCall } from '#domain/call-names.ts';
import type { CallFailure, FailureKind } from '#domain/failures/call-failure.ts';

export interface ServiceRefusal {
  readonly status: number;
  /** A code of spec section 8, or the status where the catalogue has none that fits. */
  readonly code: number;
  /**
   * The service's own message. The portal shows it only for codes that have no sentence of their
   * own.
   */
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

/** Every refusal with a code of the catalogue. */
export const REFUSALS = {
  emailMalformed: badRequest(11010202, 'email is not a valid address'),
  emailNotRegistered: badRequest(11010203, 'email has no account'),
  emailTaken: refusal(409, 11011004, 'email belongs to an account already'),
  codeMismatch: badRequest(11010206, 'email verification code does not match'),
  codeNeverSent: badRequest(11010701, 'no verification code is outstanding'),
  codeExpired: badRequest(11010703, 'verification code is no longer valid'),
  markInvalid: badRequest(11010703, 'verification has to be repeated'),
  pictureCodeWrong: badRequest(11010602, 'picture verification code does not match'),
  loginNameUnknown: badRequest(11010302, 'login name has no account'),
  passwordWrong: badRequest(11010304, 'login name and password do not match'),
  passwordUnreadable: badRequest(11010502, 'password can not be read: unknown keyId or ciphertext'),
  userGone: badRequest(11011001, 'user does not exist'),
  notBound: badRequest(11011002, 'third-party account is not bound'),
  userDisabled: refusal(403, 11011003, 'user is disabled'),
  loginEmailDuplicate: refusal(409, 11011004, 'login email belongs to several users'),
  noSelfRegistration: refusal(403, 11013309, 'Self-registration is not supported'),
  passwordEmpty: badRequest(11010501, 'password is empty'),
  passwordShort: badRequest(11010503, 'password is too short'),
  passwordPlain: badRequest(11010504, 'password uses one kind of character'),
  newPasswordShort: badRequest(11010506, 'new password is too short'),
  newPasswordPlain: badRequest(11010507, 'new password uses one kind of character'),
  passwordReused: badRequest(11010505, 'password was used before'),
  passwordWeak: badRequest(11010508, 'password does not comply with the policy'),
  nameLong: badRequest(11017103, 'name exceeds 20 characters'),
  nameCharacters: badRequest(11013316, 'name has unsupported characters'),
  appealReasonWrong: badRequest(1390000243, 'The reason of the appeal is incorrect'),
  appealOriginalMissing: badRequest(1390000244, 'The original phone or email is missing'),
  appealLatestMissing: badRequest(1390000247, 'The new email is missing'),
  appealUserUnknown: badRequest(1390000251, 'No user with this email exists'),
  appealSameEmail: badRequest(
    1390000256,
    'The original email and the new email cannot be the same',
  ),
  tokenStale: refusal(401, 11016201, 'token expired or invalid'),
  serverError: refusal(500, 50001, 'internal server error'),
} as const;

export const UNKNOWN_TENANT = httpRefusal(403, 'userRangeId is not one of this service');

/** No Retry-After, because the wait would be weeks: a new password reopens the log-in at once. */
export const TOO_MANY_IN_A_ROW = httpRefusal(
  429,
  'Too many failed login attempts in a row. Please set a new password.',
);

export function tooMany(what: string, retryAfterSeconds: number): ServiceRefusal {
  return { ...httpRefusal(429, `Too many ${what}`), retryAfterSeconds };
}

/** A refusal without a code of the catalogue: the status replaces it. */
export function httpRefusal(status: number, message: string): ServiceRefusal {
  return refusal(status, status, message);
}

function badRequest(code: number, message: string): ServiceRefusal {
  return refusal(400, code, message);
}

function refusal(status: number, code: number, message: string): ServiceRefusal {
  return { status, code, message };
}

/** A refusal as the port's failure; `service/http` reads the status, which the domain ignores. */
export function failureOf(
  call: ApiCall,
  refused: ServiceRefusal,
  at: number,
): CallFailure & ServiceRefusal {
  return { kind: kindOf(refused.status), call, at, ...refused };
}

function kindOf(status: number): FailureKind {
  if (status === 429) return 'too-many';
  return status >= 500 ? 'fault' : 'refused';
}

const BUSY: ServiceRefusal = { ...httpRefusal(503, 'The service is busy'), retryAfterSeconds: 1 };

/** The service has more work than it can do in time. */
export class Overload extends Error {
  constructor(cause?: unknown) {
    super('more to do than can be done in time', { cause });
  }
}

/** Another call has changed what this one had read: it is refused, and may be made again. */
export class StaleRead extends Overload {}

export function overloadRefusal(error: unknown): ServiceRefusal | null {
  return error instanceof Overload ? BUSY : null;
}
