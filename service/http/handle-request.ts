import { type ApiCall, API_CALLS, type CallShape } from '#domain/api-call-table.ts';
import { type ServiceRefusal, REFUSALS } from '../rules/refusals.ts';
import type { Mail } from '../rules/service-state.ts';
import type { AuthApi, ExtraCallsApi } from '#application/ports/auth-api.ts';
import { codeOf, type CallFailure } from '#domain/call-failure.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { Client } from '../rules/usage-meter.ts';
import type { Caller } from '../rules/service-auth-api.ts';
import { checkPayload } from './wire-requests.ts';
import { corsHeaders, preflight } from './cors.ts';
import { answerOf, refusalAnswer, wireRefusal, withHeaders } from './wire-answer.ts';

/** The caller's networks and the callbacks for one request. */
export interface WireListener {
  /** Missing where callers are not told apart. */
  readonly client?: Client;
  /** Called for every answered call. Receives nothing of its content. */
  readonly onCall?: (call: ApiCall, status: number, code: number | null) => void;
  /** Called with a bug in this code or behind the port; the caller gets 50001. */
  readonly onBug?: (error: unknown) => void;
}

export interface WireOptions extends WireListener {
  /** Exact origins whose pages may call. */
  readonly origins?: readonly string[];
  /** Path before every call's path, without a trailing slash. */
  readonly basePath?: string;
  /** Whether an Authorization header is still good; without it every one is. */
  readonly isTokenValid?: (authorization: string) => Promise<boolean>;
  /**
   * The refusal of a call regardless of its content, such as an overload. Asked before the request
   * is read.
   */
  readonly refusalBefore?: (call: ApiCall) => ServiceRefusal | null;
  /**
   * Turns an error of the token's check or of the port into a refusal; null means a bug. Without
   * this, every error is one.
   */
  readonly refusalFor?: (error: unknown) => ServiceRefusal | null;
}

export const BODY_LIMIT_BYTES = 64 * 1024;

type Port = Readonly<
  Record<ApiCall, (payload: unknown, caller: Caller) => Promise<Result<unknown, CallFailure>>>
>;

/**
 * Speaks HTTP for any account service: the API_CALLS, and nothing else. The handler
 * never rejects. `Response.error()` means that the connection breaks. A listener passed with a
 * request replaces the one in the options.
 */
export function handleRequest(
  api: AuthApi,
  extraCalls: ExtraCallsApi,
  options: WireOptions = {},
): (request: Request, listener?: WireListener) => Promise<Response> {
  const { origins = [], basePath = '' } = options;
  const port = portOf(api, extraCalls);

  return async (request, listener = options) => {
    const url = new URL(request.url);
    const path = url.pathname.startsWith(`${basePath}/`)
      ? url.pathname.slice(basePath.length)
      : null;
    const calls = callsAt(path);
    const cors = corsHeaders(request.headers.get('Origin'), origins);
    if (calls.length === 0) return withHeaders(wireRefusal(404, 'no such path'), cors);
    const methods = calls
      .map((call) => API_CALLS[call].method)
      .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    if (request.method === 'OPTIONS')
      return preflight(request.headers.get('Origin'), origins, methods);
    // A server that answers GET has to answer HEAD (RFC 9110, 9.1), of which Node sends no body.
    const asked = request.method === 'HEAD' ? 'GET' : request.method;
    const call = calls.find((name) => API_CALLS[name].method === asked);
    if (!call) {
      const allow = { Allow: [...methods, 'OPTIONS'].join(', ') };
      return withHeaders(wireRefusal(405, `use ${methods.join(' or ')}`, allow), cors);
    }
    const { answer, code } = await answerCall(call, request, url, listener.client).catch(
      (error: unknown) => {
        const meant = options.refusalFor?.(error) ?? null;
        if (!meant) listener.onBug?.(error);
        return refused(meant ?? REFUSALS.serverError);
      },
    );
    listener.onCall?.(call, answer.status, code);
    return withHeaders(answer, cors);
  };

  async function answerCall(
    call: ApiCall,
    request: Request,
    url: URL,
    client?: Client,
  ): Promise<Coded> {
    const refusal = options.refusalBefore?.(call);
    if (refusal) return refused(refusal);
    const authorization = request.headers.get('Authorization');
    if (
      authorization !== null &&
      options.isTokenValid &&
      !(await options.isTokenValid(authorization))
    )
      return refused(REFUSALS.tokenStale);
    const payload = await payloadOf(call, request, url);
    if (!payload.ok) return { answer: payload.problem, code: payload.problem.status };
    const language = request.headers.get('Accept-Language') ?? undefined;
    const outcome = await port[call](payload.value, { language, client });
    return {
      answer: answerOf(outcome),
      code: outcome.ok ? null : (codeOf(outcome.problem) ?? null),
    };
  }
}

/** An answer with the code in it, if there is one. */
interface Coded {
  readonly answer: Response;
  readonly code: number | null;
}

function refused(refusal: ServiceRefusal): Coded {
  return { answer: refusalAnswer(refusal), code: refusal.code };
}

function callsAt(path: string | null): readonly ApiCall[] {
  return (Object.keys(API_CALLS) as ApiCall[]).filter((call) => API_CALLS[call].path === path);
}

async function payloadOf(
  call: ApiCall,
  request: Request,
  url: URL,
): Promise<Result<unknown, Response>> {
  const { payload: kind }: CallShape = API_CALLS[call];
  const raw = kind === 'body' ? await bodyOf(request) : ok(queryPayload(url.searchParams));
  if (!raw.ok) return raw;
  const checked = checkPayload(call, raw.value);
  return checked.ok ? checked : refuse(wireRefusal(400, checked.problem));
}

/** Query parameters as a record; a repeated key is a list (spec section 7, note). */
function queryPayload(parameters: URLSearchParams): Readonly<Record<string, unknown>> {
  const names = [...new Set(parameters.keys())];
  // fromEntries defines fields, so even `__proto__` becomes one and is found by the check.
  return Object.fromEntries(
    names.map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

async function bodyOf(request: Request): Promise<Result<unknown, Response>> {
  // Also keeps strangers' pages out: a form can't send JSON, and a script has to ask first.
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? '')) {
    return refuse(wireRefusal(415, 'the body must be application/json'));
  }
  const bytes = await readBody(request).catch(() => null);
  if (bytes === null) return refuse(wireRefusal(400, 'the body broke off'));
  if (bytes === 'too large')
    return refuse(wireRefusal(413, `the body must have ${BODY_LIMIT_BYTES} bytes at most`));
  try {
    return ok(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch (error) {
    const what = error instanceof SyntaxError ? 'JSON' : 'UTF-8';
    return refuse(wireRefusal(400, `the body must be ${what}`));
  }
}

/** Reads no further than the limit. Rejects when the body breaks off. */
async function readBody(request: Request): Promise<Uint8Array | 'too large'> {
  const length = Number(request.headers.get('Content-Length') ?? 0);
  // Refused before a byte is read. The server discards an unread body by itself.
  if (length > BODY_LIMIT_BYTES) return 'too large';
  // Reading it in one piece costs a third of streaming it.
  if (length > 0) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.byteLength > BODY_LIMIT_BYTES ? 'too large' : bytes;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk?.value) return Buffer.concat(chunks);
    size += chunk.value.byteLength;
    if (size > BODY_LIMIT_BYTES) {
      // Not awaited: a sender that goes on sending must not hold the answer up.
      void reader?.cancel().catch(() => undefined);
      return 'too large';
    }
    chunks.push(chunk.value);
  }
}

function portOf(api: AuthApi, extraCalls: ExtraCallsApi): Port {
  const methods = (Object.keys(API_CALLS) as ApiCall[]).map((call) => {
    const owner = (call in api ? api : extraCalls) as unknown as Port;
    return [call, (payload: unknown, caller: Caller) => owner[call](payload, caller)] as const;
  });
  return Object.fromEntries(methods) as unknown as Port;
}

/** What a server needs of an account service besides its calls. */
export interface ServedAuthApi extends AuthApi {
  /** Whether an Authorization header is still good. */
  isTokenValid(authorization: string): Promise<boolean>;
  /**
   * The refusal that a call gets now regardless of its content, so the request need not be read;
   * null if the call may run.
   */
  refusalBefore?(call: ApiCall): ServiceRefusal | null;
  /** Newest first; of one address if given. */
  mails(to?: string): Promise<readonly Mail[]>;
}
