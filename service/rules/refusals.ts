import type { ApiCall } from '#domain/api-call-table.ts';
import type { CallFailure } from '#domain/call-failure.ts';
/** The refusal of a call. */
export interface ServiceRefusal {
  readonly status: number;
  /** A code of spec section 8, or the status where the catalogue has none that fits. */
  readonly code: number;
  /**
   * The service's own message. The portal shows it only for codes that its catalogue does not
   * explain.
   */
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

/** Every refusal of the service except rate limits and a full service. */
export const REFUSALS = {
  emailMalformed: { status: 400, code: 11010202, message: 'email is not a valid address' },
  emailNotRegistered: { status: 400, code: 11010203, message: 'email has no account' },
  emailTaken: { status: 409, code: 11011004, message: 'email belongs to an account already' },
  codeMismatch: { status: 400, code: 11010206, message: 'email verification code does not match' },
  codeNeverSent: { status: 400, code: 11010701, message: 'no verification code is outstanding' },
  codeExpired: { status: 400, code: 11010703, message: 'verification code is no longer valid' },
  markInvalid: { status: 400, code: 11010703, message: 'verification has to be repeated' },
  pictureCodeWrong: {
    status: 400,
    code: 11010602,
    message: 'picture verification code does not match',
  },
  loginNameUnknown: { status: 400, code: 11010302, message: 'login name has no account' },
  passwordWrong: { status: 400, code: 11010304, message: 'login name and password do not match' },
  passwordUnreadable: {
    status: 400,
    code: 11010502,
    message: 'password can not be read: unknown keyId or ciphertext',
  },
  userGone: { status: 400, code: 11011001, message: 'user does not exist' },
  notBound: { status: 400, code: 11011002, message: 'third-party account is not bound' },
  userDisabled: { status: 403, code: 11011003, message: 'user is disabled' },
  loginEmailDuplicate: {
    status: 409,
    code: 11011004,
    message: 'login email belongs to several users',
  },
  noSelfRegistration: {
    status: 403,
    code: 11013309,
    message: 'Self-registration is not supported',
  },
  passwordEmpty: { status: 400, code: 11010501, message: 'password is empty' },
  passwordShort: { status: 400, code: 11010503, message: 'password is too short' },
  passwordPlain: { status: 400, code: 11010504, message: 'password uses one kind of character' },
  newPasswordShort: { status: 400, code: 11010506, message: 'new password is too short' },
  newPasswordPlain: {
    status: 400,
    code: 11010507,
    message: 'new password uses one kind of character',
  },
  passwordReused: { status: 400, code: 11010505, message: 'password was used before' },
  passwordWeak: {
    status: 400,
    code: 11010508,
    message: 'password does not comply with the policy',
  },
  nameLong: { status: 400, code: 11017103, message: 'name exceeds 20 characters' },
  nameCharacters: { status: 400, code: 11013316, message: 'name has unsupported characters' },
  appealReasonWrong: {
    status: 400,
    code: 1390000243,
    message: 'The reason of the appeal is incorrect',
  },
  appealOriginalMissing: {
    status: 400,
    code: 1390000244,
    message: 'The original phone or email is missing',
  },
  appealLatestMissing: { status: 400, code: 1390000247, message: 'The new email is missing' },
  appealUserUnknown: { status: 400, code: 1390000251, message: 'No user with this email exists' },
  appealSameEmail: {
    status: 400,
    code: 1390000256,
    message: 'The original email and the new email cannot be the same',
  },
  mobileMissing: { status: 400, code: 11010101, message: 'Please enter the phone number' },
  mobileMalformed: {
    status: 400,
    code: 11010102,
    message: 'Please enter the correct phone number',
  },
  tokenStale: { status: 401, code: 11016201, message: 'token expired or invalid' },
  serverError: { status: 500, code: 50001, message: 'internal server error' },
} as const satisfies Readonly<Record<string, ServiceRefusal>>;

/** No catalogue code: the status stands in. */
export const UNKNOWN_POPULATION: ServiceRefusal = {
  status: 403,
  code: 403,
  message: 'userRangeId is not one of this service',
};

/** No catalogue code: the status stands in. */
export const NO_ROOM: ServiceRefusal = {
  status: 503,
  code: 503,
  message: 'the service holds as many accounts as it can',
};

/** No Retry-After, because the wait would be weeks: a new password reopens the log-in at once. */
export const TOO_MANY_IN_A_ROW: ServiceRefusal = {
  status: 429,
  code: 429,
  message: 'Too many failed log ins in a row. Please set a new password.',
};

export function tooMany(what: string, retryAfterSeconds: number): ServiceRefusal {
  return { status: 429, code: 429, message: `Too many ${what}`, retryAfterSeconds };
}

/** Turns a refusal into the port's failure. */
export function failureOf(call: ApiCall, refusal: ServiceRefusal, at: number): CallFailure {
  return { kind: 'refused', call, at, ...refusal };
}

/** The service has more work than it can do in time. */
export class Overload extends Error {
  constructor(
    readonly retryAfterSeconds: number,
    cause?: unknown,
  ) {
    super('more to do than can be done in time', { cause });
  }
}

/**
 * The refusal for an Overload; null for any other error. No catalogue code: the status stands in.
 */
export function overloadRefusal(error: unknown): ServiceRefusal | null {
  if (!(error instanceof Overload)) return null;
  return {
    status: 503,
    code: 503,
    message: 'The service is busy',
    retryAfterSeconds: error.retryAfterSeconds,
  };
}

/** A refusal by the HTTP layer. No catalogue code: the status stands in. */
export function httpRefusal(status: number, message: string): ServiceRefusal {
  return { status, code: status, message };
}
