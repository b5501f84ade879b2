import { API_CALLS, SCREEN_CALLS, type CallShape } from '#api/contract.ts';
import { CALL_NAMES, type ApiCall } from '#domain/call-names.ts';
import { sampleRequest } from '../../adapters/http/sample-calls.ts';

export const WITH_BODY = CALL_NAMES.filter((call) => 'body' in API_CALLS[call]);
/** The calls whose fields the specification names. */
export const STRICT = WITH_BODY.filter((call) => call in SCREEN_CALLS);

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
