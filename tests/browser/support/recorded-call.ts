import type { Request } from '@playwright/test';
import { CALL_TABLE } from '#application/ports/call-table.ts';
import type { ApiCall } from '#domain/api-call.ts';

/** A request of the call table as the browser sent it. */
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
  const call = (Object.keys(CALL_TABLE) as ApiCall[]).find(
    (name) =>
      CALL_TABLE[name].method === request.method() && url.pathname === CALL_TABLE[name].path,
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
