import type { QueryRecord, QueryValue } from '#application/ports/screenless-api.ts';

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
