import { API_CALLS, type CallShape } from '#api/call-table.ts';
import type { ApiCall } from '#domain/call-names.ts';
import { sampleRequest } from '../../adapters/http/sample-calls.ts';

export const CALLS = Object.keys(API_CALLS) as readonly ApiCall[];
export const WITH_BODY = CALLS.filter((call) => API_CALLS[call].payload === 'body');
/** The calls whose fields the specification names. */
export const STRICT = WITH_BODY.filter((call) => !('anything' in (sampleRequest(call) ?? {})));

/** A call's request as the HTTP adapter would send it. */
export function requestFor(
  call: ApiCall,
  payload: unknown = sampleRequest(call),
  init: RequestInit = {},
): Request {
  const { method, path, payload: kind }: CallShape = API_CALLS[call];
  const query =
    kind === 'query' ? `?${new URLSearchParams(payload as Record<string, string>)}` : '';
  return new Request(`http://sandbox.invalid${path}${query}`, {
    method,
    ...init,
    headers: {
      ...(kind === 'body' && { 'Content-Type': 'application/json' }),
      ...(init.headers as object),
    },
    ...(kind === 'body' && { body: init.body ?? JSON.stringify(payload) }),
  });
}

export async function refusalOf(
  answer: Response,
): Promise<{ status: number; code: unknown; message: unknown }> {
  const { code, message } = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, code, message };
}
