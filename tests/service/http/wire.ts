import { API_CALLS, type CallShape } from '#api/contract.ts';
import type { ApiCall } from '#domain/call-names.ts';
import { sampleRequest } from '../../adapters/http/sample-calls.ts';

/** A call's request as the HTTP adapter would send it. */
export function requestFor(
  call: ApiCall,
  payload: unknown = sampleRequest(call),
  init: RequestInit = {},
): Request {
  const { method, path, body, query }: CallShape = API_CALLS[call];
  const search = query ? `?${new URLSearchParams(payload as Record<string, string>)}` : '';
  return new Request(`http://sandbox.invalid${path}${search}`, {
    method,
    ...init,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(init.headers as object),
    },
    ...(body && { body: init.body ?? JSON.stringify(payload) }),
  });
}

export async function refusalOf(
  answer: Response,
): Promise<{ status: number; code: unknown; message: unknown }> {
  const { code, message } = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, code, message };
}
