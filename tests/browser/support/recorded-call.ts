import type { Request } from '@playwright/test';
import { API_CALLS, type ApiCall } from '#domain/api-call-table.ts';

/** A request to the API as the browser sent it. */
export interface RecordedCall {
  readonly call: ApiCall;
  readonly method: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>> | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** Null for requests that are no API call: pages, scripts, preflights. */
export function recordedCall(request: Request): RecordedCall | null {
  const url = new URL(request.url());
  const call = (Object.keys(API_CALLS) as ApiCall[]).find(
    (name) => API_CALLS[name].method === request.method() && url.pathname === API_CALLS[name].path,
  );
  if (!call) return null;
  return {
    call,
    method: request.method(),
    query: Object.fromEntries(url.searchParams),
    body: request.postDataJSON() as RecordedCall['body'],
    headers: request.headers(),
  };
}
