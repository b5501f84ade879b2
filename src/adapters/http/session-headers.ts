/** As much of the stored session as the wire needs; anything may stand in a browser's storage. */
export interface Identity {
  readonly authorization?: unknown;
  readonly id?: unknown;
  readonly userRangeId?: unknown;
}

/**
 * `UserRange` and `userId` when a user is stored, `Authorization` when a token is (spec section 6).
 */
export function sessionHeaders(identity: Identity | null): Record<string, string> {
  const headers: Record<string, string> = {};
  set(headers, 'UserRange', identity?.userRangeId);
  set(headers, 'userId', identity?.id);
  set(headers, 'Authorization', identity?.authorization);
  return headers;
}

// fetch throws on a value with a line break or beyond Latin-1, before anything is sent:
// a call without the header can still be answered, a call that throws can't.
const SENDABLE = /^[\t\u0020-\u007E\u0080-\u00FF]*$/;

function set(headers: Record<string, string>, name: string, value: unknown): void {
  if (!['string', 'number', 'bigint'].includes(typeof value)) return;
  const text = String(value);
  if (text.trim() !== '' && SENDABLE.test(text)) headers[name] = text;
}
