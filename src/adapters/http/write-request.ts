import type { QueryRecord, QueryValue } from '#application/ports/payloads.ts';
import type { StoredIdentity } from '#application/ports/session-store.ts';

/** The disk service lives beside the API's base path, not below it (spec section 7). */
const DISK_PATH = '/zuul/api/disk/';

/**
 * The address of a call: text parameters trimmed, arrays as repeated keys, undefined ones left out.
 * @param apiBase absolute URL without a trailing slash
 */
export function callUrl(apiBase: string, path: string, query: QueryRecord = {}): string {
  const root = path.startsWith(DISK_PATH) ? new URL(apiBase).origin : apiBase;
  const search = queryString(query);
  return root + path + (search === '' ? '' : `?${search}`);
}

function queryString(query: QueryRecord): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const one of isList(value) ? value : [value]) parameters.append(key, textOf(one));
  }
  return parameters.toString();
}

// Array.isArray does not narrow readonly arrays.
function isList(value: QueryValue | readonly QueryValue[]): value is readonly QueryValue[] {
  return Array.isArray(value);
}

function textOf(value: QueryValue): string {
  return typeof value === 'string' ? value.trim() : String(value);
}

/**
 * `UserRange` and `userId` when a user is stored, `Authorization` when a token is (spec section 6).
 */
export function sessionHeaders(identity: StoredIdentity | null): Record<string, string> {
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
