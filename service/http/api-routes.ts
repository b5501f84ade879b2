import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { Logger } from 'pino';
import { API_CALLS } from '#api/contract.ts';
import type { AuthApi, Calls, OtherCallsApi } from '#api/ports.ts';
import { CALL_NAMES, type ApiCall } from '#domain/call-names.ts';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import { err, type Result } from '#domain/result.ts';
import type { Caller, ServiceParts } from '../rules/call-runner.ts';
import {
  httpRefusal,
  Overload,
  overloadRefusal,
  REFUSALS,
  type ServiceRefusal,
} from '../rules/refusals.ts';
import type { EmailMessage } from '../rules/service-state.ts';
import { readPayload } from './read-payload.ts';

/** What a server needs of an account service besides its calls. */
export interface ServedAuthApi extends AuthApi {
  /** Whether an Authorization header is still good. */
  isTokenValid(authorization: string): Promise<boolean>;
  /** Newest first; of one address if given. */
  emails(to?: string): Promise<readonly EmailMessage[]>;
}

/** Facts from Node's server and the middleware about a request; missing in process. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    readonly requestId?: string;
    /** The caller's network; missing where callers are not told apart. */
    readonly client?: string;
    /** Stands for the client in the log. */
    readonly pseudonym?: string;
    /** Of `performance.now()`: when the caller stops waiting for the answer. */
    readonly deadline?: number;
  };
}

/** What answers calls, and the log that tells of them. */
export interface ServedCalls {
  readonly api: Omit<ServedAuthApi, 'emails'>;
  readonly otherCalls: OtherCallsApi;
  readonly log: Logger;
  readonly onBug: ServiceParts['onBug'];
}

type RouteResult = Result<unknown, (CallFailure & Partial<ServiceRefusal>) | ServiceRefusal>;

/** A route for each of the API_CALLS, over any account service. */
export function apiRoutes(callsFor: (request: Request) => ServedCalls): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.use(
    methodNotAllowed({
      app: routes,
      onMethodNotAllowed: (_, methods) =>
        refusalAnswer(httpRefusal(405, `use ${methods.join(' or ')}`), {
          Allow: [...methods, 'OPTIONS'].join(', '),
        }),
    }),
  );
  for (const call of CALL_NAMES)
    routes.on(API_CALLS[call].method, API_CALLS[call].path, (context) => answer(call, context));
  return routes;

  async function answer(call: ApiCall, context: Context<AppEnv>): Promise<Response> {
    const served = callsFor(context.req.raw);
    const { log } = served;
    const began = performance.now();
    const { requestId, pseudonym } = context.var;
    const result = await resultOf(call, served, context);
    const problem: Partial<CallFailure> = result.ok ? {} : result.error;
    // The connection is to break, which only a scenario of the sandbox wants.
    if (problem.kind === 'unreachable' && context.env?.outgoing) {
      context.env.outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    const reply = answerOf(result);
    const { status } = reply;
    const code = ('code' in problem && problem.code) || null;
    const fields = { requestId, call, status, code, ms: Math.round(performance.now() - began) };
    if (status >= 500) log.warn({ ...fields, client: pseudonym }, 'call');
    else log.info(fields, 'call');
    return reply;
  }
}

/** Never rejects. */
async function resultOf(
  call: ApiCall,
  { api, otherCalls, onBug }: ServedCalls,
  { req, var: { client, requestId, deadline } }: Context<AppEnv>,
): Promise<RouteResult> {
  try {
    if (deadline !== undefined && performance.now() > deadline) throw new Overload();
    const authorization = req.header('Authorization');
    if (authorization !== undefined && !(await api.isTokenValid(authorization)))
      return err(REFUSALS.tokenStale);
    const payload = await readPayload(call, req.raw);
    if (!payload.ok) return payload;
    const port: Partial<Calls> = call in api ? api : otherCalls;
    const by: Caller = { language: req.header('Accept-Language'), client, requestId, deadline };
    // `readPayload` has checked that the payload is that of the call.
    return (await port[call]?.(payload.value as never, by)) ?? err(REFUSALS.serverError);
  } catch (error) {
    const overload = overloadRefusal(error);
    if (!overload) onBug(error, requestId);
    return err(overload ?? REFUSALS.serverError);
  }
}

type Headers = Readonly<Record<string, string>>;

export function json(status: number, body: unknown, headers: Headers = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  });
}

/**
 * The result of a call as HTTP (docs/decisions.md, ‘Wire’). A failure without a wire form, such as
 * a timeout, becomes a 504, which a client reads as a fault.
 */
function answerOf(result: RouteResult): Response {
  if (result.ok) return json(200, result.value ?? {});
  const { error: problem } = result;
  if (!('kind' in problem)) return refusalAnswer(problem);
  switch (problem.kind) {
    case 'refused':
    case 'no-access':
    case 'too-many':
    case 'fault':
      return refusalAnswer(problem);
    case 'unreadable':
      return new Response('<!doctype html><title>Not JSON</title>', {
        headers: { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' },
      });
    case 'unexpected':
      return json(200, { unexpected: true });
    case 'timeout':
    case 'interrupted':
    case 'unreachable':
      return refusalAnswer(httpRefusal(504, 'no answer in time'));
  }
}

/** A refusal as HTTP. The status replaces a missing code. */
export function refusalAnswer(
  { status = 500, code = status, message = '', retryAfterSeconds }: Partial<ServiceRefusal>,
  headers: Headers = {},
): Response {
  const wait = retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) };
  return json(status, { code, message }, { ...wait, ...headers });
}
