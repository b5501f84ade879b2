/** The calls of spec section 7 by the operation names used in this project. */
export type CallName =
  | 'getPublicKey'
  | 'checkUser'
  | 'sendCode'
  | 'checkRegistrationCode'
  | 'registerUser'
  | 'loginWithPassword'
  | 'verificationCodeInspection'
  | 'changePassword'
  | 'accountAppeal'
  | 'requestPictureCode'
  | 'verifyPictureCode'
  | 'sendMobileCode'
  | 'bindAccount'
  | 'listDiallingCodes'
  | 'loginByQQ'
  | 'loginByWeChat'
  | 'loginBySina';

/**
 * Why a call gave no usable answer.
 *
 * - `refused`: the server answered with an error; `code` and `message` when it sent them
 * - `timeout`: no complete answer within 6000 ms, so what happened at the server is unknown
 * - `unanswered`: the page was left before the answer came, so what happened at the server is unknown
 * - `unreachable`: no network, or the connection broke
 * - `unreadable`: a 2xx answer that is not JSON
 * - `unexpected`: a 2xx JSON answer without the fields of the specification
 */
export type CallFailureKind = 'refused' | 'timeout' | 'unanswered' | 'unreachable' | 'unreadable' | 'unexpected';

export interface CallFailure {
  readonly kind: CallFailureKind;
  readonly call: CallName;
  /** When the failure was seen, epoch milliseconds; part of the support reference. */
  readonly at: number;
  /** HTTP status of a refusal. */
  readonly status?: number;
  /** Numeric code of the error catalogue, when the server sent one. */
  readonly code?: number;
  /** The server's own message: text, never markup. */
  readonly message?: string;
  /** From a 429 or 503 answer's Retry-After. */
  readonly retryAfterSeconds?: number;
}
