import type { ApiCall } from '#domain/call-names.ts';

/**
 * Why a call gave no usable answer.
 *
 * - `refused`: the API says no to what was sent
 * - `no-access`: as `refused`, but without a known code: a firewall or a proxy may have said it
 * - `too-many`: the API, or something before it, takes no more calls for a while
 * - `fault`: the service failed or is not available, so the action may have been completed
 * - `timeout`: no complete answer within 6000 ms, so what happened at the server is unknown
 * - `interrupted`: the page was left, or the call was aborted, before the answer came
 * - `unreachable`: no network, or the connection broke
 * - `unreadable`: the answer to a successful call is not JSON, or broke off
 * - `unexpected`: the answer to a successful call lacks fields of the specification
 */
export type FailureKind =
  | 'refused'
  | 'no-access'
  | 'too-many'
  | 'fault'
  | 'timeout'
  | 'interrupted'
  | 'unreachable'
  | 'unreadable'
  | 'unexpected';

export interface CallFailure {
  readonly kind: FailureKind;
  readonly call: ApiCall;
  /** When it failed, epoch milliseconds: by the server's clock where its answer says so. */
  readonly at: number;
  /** Numeric code of the error catalogue, when the server sent one. */
  readonly code?: number;
  /** The server's own message: text, never markup. */
  readonly message?: string;
  /** How long the server asks to wait. */
  readonly retryAfterSeconds?: number;
  /** What the adapter says of the answer to support, where there is no code: an opaque text. */
  readonly trace?: string;
  /** The id that the server gave the request, unchecked; for support. */
  readonly requestId?: string;
}

/** Whether the API says that it did not do what was asked. */
export function isRefusal({ kind }: CallFailure): boolean {
  return kind === 'refused' || kind === 'no-access' || kind === 'too-many';
}
