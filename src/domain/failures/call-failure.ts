import type { ApiCall } from '#domain/api-calls.ts';
import { SERVER_EXCEPTION_CODE } from './catalogue.ts';

/** What every failed call has in common. */
interface FailedCall {
  readonly call: ApiCall;
  /**
   * When it failed, epoch milliseconds: by the server's clock where its answer says so. Part of the
   * support reference.
   */
  readonly at: number;
  /** The answer's `X-Request-Id`, unchecked. Part of the support reference. */
  readonly requestId?: string;
}

/** The server answered with an error. */
export interface RefusedCall extends FailedCall {
  readonly kind: 'refused';
  /** HTTP status. */
  readonly status?: number;
  /** Numeric code of the error catalogue, when the server sent one. */
  readonly code?: number;
  /** The server's own message: text, never markup. */
  readonly message?: string;
  /** The body is not JSON, such as a proxy's page: it does not tell what the service did. */
  readonly isUnreadable?: boolean;
  /** From a 429 or 503 answer's Retry-After. */
  readonly retryAfterSeconds?: number;
}

/**
 * No usable answer came.
 *
 * - `timeout`: no complete answer within 6000 ms, so what happened at the server is unknown
 * - `interrupted`: the page was left, or the call was aborted, before the answer came
 * - `unreachable`: no network, or the connection broke
 * - `unreadable`: a 2xx answer that is not JSON, or broke off
 * - `unexpected`: a 2xx JSON answer without the fields of the specification
 */
export interface MissingAnswer extends FailedCall {
  readonly kind: 'timeout' | 'interrupted' | 'unreachable' | 'unreadable' | 'unexpected';
}

/** Why a call gave no usable answer. */
export type CallFailure = RefusedCall | MissingAnswer;

/**
 * Whether the API says that it did not do what was asked. A 5xx may follow a completed action; a
 * 4xx never does.
 */
export function isRefusal(failure: CallFailure): failure is RefusedCall {
  return (
    failure.kind === 'refused' &&
    (failure.status ?? 0) < 500 &&
    failure.code !== SERVER_EXCEPTION_CODE &&
    !failure.isUnreadable
  );
}

/** The code of a refusal that names one. */
export function codeOf(failure: CallFailure): number | undefined {
  return failure.kind === 'refused' ? failure.code : undefined;
}
