import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Clock } from '#application/ports/clock.ts';
import { API_CALLS, type ApiCall } from '#domain/api-call-table.ts';
import type { ExtraCallsApi } from '#application/ports/auth-api.ts';
import { REFUSALS, overloadRefusal } from '../rules/refusals.ts';
import { handleRequest, type ServedAuthApi } from './handle-request.ts';
import { refuseEntry, type MailboxKey } from './admission.ts';
import { corsHeaders } from './cors.ts';
import { answerMailbox, mailboxAssets } from './mailbox-routes.ts';
import { PLAIN_HEADERS, json, refusalAnswer, wireRefusal, withHeaders } from './wire-answer.ts';
import { networksOf, TrustedProxies } from './client-address.ts';
import { TokenBuckets } from './token-buckets.ts';
import { loggableError } from '../log-output.ts';
import { CALL_BUDGETS, type CallBudget } from '../rules/attempt-limits.ts';
import type { ServiceMetrics } from './service-metrics.ts';

export interface HttpEdgeOptions {
  readonly service: ServedAuthApi;
  readonly extraCalls: ExtraCallsApi;
  readonly metrics: ServiceMetrics;
  readonly log: Logger;
  readonly clock: Clock;
  /** Problems that keep the service from answering; empty when there are none. */
  readonly notReady: () => Promise<readonly string[]>;
  readonly origins?: readonly string[];
  readonly basePath?: string;
  readonly trustedProxies?: readonly string[];
  readonly clientLimit?: CallBudget;
  /** Multiplies a client's budgets of inspections and probes. */
  readonly budgetFactor?: number;
  /** Replaces a client in the log. */
  readonly digest?: (text: string) => string;
  readonly mailbox?: 'off' | 'loopback';
  readonly mailboxKey: MailboxKey;
  /** Host names by which the API may be called; by any if there are none. */
  readonly hosts?: readonly string[];
}

interface Edge {
  Bindings: HttpBindings;
}

/** A call while it is being answered. */
interface Exchange {
  readonly requestId: string;
  readonly began: number;
  readonly request: Request;
  readonly incoming: IncomingMessage;
  /** The caller's networks, narrowest first. */
  readonly client: readonly string[];
}

const PLAIN = Object.entries(PLAIN_HEADERS);

/** The longest that a caller waits; the portal aborts after 6 s. */
const PATIENCE_MS = 5500;

/**
 * Serves the account service over HTTP: request ids, limits of clients, health, metrics and logs.
 * `handleRequest` alone reads and writes calls.
 */
export function httpEdge(options: HttpEdgeOptions): Hono<Edge> {
  const { service, metrics, log, clock, origins = [], basePath = '' } = options;
  const proxies = new TrustedProxies(options.trustedProxies ?? []);
  const { budgetFactor = 1, digest = () => 'hidden' } = options;
  const scaled = (budgets: readonly CallBudget[]) =>
    new TokenBuckets(
      budgets.map(({ burst, perMinute }) => ({
        burst: burst * budgetFactor,
        perMinute: perMinute * budgetFactor,
      })),
    );
  const limits = {
    anyCall: new TokenBuckets(options.clientLimit ? [options.clientLimit] : CALL_BUDGETS.anyCall),
    inspection: scaled(CALL_BUDGETS.inspection),
    probe: scaled(CALL_BUDGETS.probe),
  };
  const onBug = (error: unknown, requestId?: string): void =>
    log.error({ requestId, err: loggableError(error) }, 'bug');
  const handle = handleRequest(service, options.extraCalls, {
    origins,
    basePath,
    isTokenValid: (authorization) => service.isTokenValid(authorization),
    refusalBefore: (call) => service.refusalBefore?.(call) ?? null,
    refusalFor: overloadRefusal,
  });
  const admission = { hosts: new Set(options.hosts), key: options.mailboxKey };
  const app = new Hono<Edge>();
  app.use(async (context, next) => {
    await next();
    // Sets the headers directly: `context.header` copies the response for each.
    const { headers } = context.res;
    for (const [name, value] of PLAIN) if (!headers.has(name)) headers.set(name, value);
  });
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    app.use(
      path,
      async (context, next) =>
        limitOf(begin(context.req.raw, context.env.incoming), ['probe']) ?? next(),
    );
  }
  app.get('/healthz', () => json(200, { status: 'ok' }));
  app.get('/readyz', async () => {
    const problems = await options.notReady();
    return json(problems.length === 0 ? 200 : 503, { ready: problems.length === 0, problems });
  });
  app.get(
    '/metrics',
    async () =>
      new Response(await metrics.text(), { headers: { 'Content-Type': metrics.contentType } }),
  );
  if (options.mailbox === 'loopback') {
    for (const [path, { type, content }] of mailboxAssets) {
      app.get(path, () => new Response(content, { headers: { 'Content-Type': type } }));
    }
    app.on(['GET', 'HEAD'], ['/mailbox', '/mailbox.json'], (context) => {
      const refusal = refuseEntry('key-holder', context.env.incoming, admission);
      return (
        refusal ?? answerMailbox(context.req.raw, (to) => service.mails(to), admission.key.cookie)
      );
    });
  }
  app.all('*', async (context) => {
    const exchange = begin(context.req.raw, context.env.incoming);
    const answer = turnAway(exchange) ?? (await answerInTime(exchange));
    answer.headers.set('X-Request-Id', exchange.requestId);
    return answer;
  });
  app.onError((error) => {
    onBug(error);
    return refusalAnswer(REFUSALS.serverError);
  });
  return app;

  function begin(request: Request, incoming: IncomingMessage): Exchange {
    const { remoteAddress = '' } = incoming.socket;
    const address = proxies.clientOf(remoteAddress, request.headers.get('X-Forwarded-For'));
    const client = networksOf(address);
    return { requestId: randomUUID(), began: performance.now(), request, incoming, client };
  }

  /** The refusal of a request before its body is read; null when it is admitted. */
  function turnAway(exchange: Exchange): Response | null {
    const { request, incoming } = exchange;
    // A preflight costs little. If it were refused, the page could not read why its call is.
    if (request.method === 'OPTIONS') return null;
    const refusal =
      admission.hosts.size > 0 ? refuseEntry('known-host', incoming, admission) : null;
    if (refusal) return ownAnswer('turned away', exchange, refusal);
    const { path, method } = API_CALLS.checkUser;
    // HEAD is answered as GET is.
    const asked = request.method === 'HEAD' ? 'GET' : request.method;
    const isInspection = asked === method && new URL(request.url).pathname === `${basePath}${path}`;
    const kinds = isInspection ? (['anyCall', 'inspection'] as const) : (['anyCall'] as const);
    return limitOf(exchange, kinds);
  }

  /** The refusal by a limit of this instance; null while none is reached. */
  function limitOf(exchange: Exchange, kinds: readonly (keyof typeof limits)[]): Response | null {
    const { client } = exchange;
    for (const kind of kinds) {
      const wait = limits[kind].take(client, clock.now());
      if (wait === null) continue;
      metrics.clientLimited();
      const refusal = wireRefusal(429, 'Too many requests', { 'Retry-After': String(wait) });
      const limit = { limit: kind, by: 'client', client: digest(client[0] ?? '') };
      return ownAnswer('limit', exchange, refusal, limit);
    }
    return null;
  }

  /**
   * Answers before the portal aborts. A call that takes longer still runs to its end, and is logged
   * again then.
   */
  async function answerInTime(exchange: Exchange): Promise<Response> {
    const { requestId, began, request, client } = exchange;
    let isLate = false;
    const onCall = (call: ApiCall, status: number, code: number | null): void => {
      const ms = performance.now() - began;
      // The caller of a late call got this answer.
      const answered = isLate ? REFUSALS.serverError : { status, code };
      metrics.call(call, answered.status, answered.code, ms / 1000);
      log[status >= 500 ? 'warn' : 'info'](
        { requestId, call, status, code, ms: Math.round(ms) },
        'call',
      );
    };
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), PATIENCE_MS);
    });
    const answer = await Promise.race([
      handle(request, { client, onCall, onBug: (error) => onBug(error, requestId) }),
      late,
    ]).finally(() => clearTimeout(timer));
    if (answer) return answer;
    isLate = true;
    return ownAnswer('not answered in time', exchange, refusalAnswer(REFUSALS.serverError));
  }

  /** Logs an answer of the edge itself. */
  function ownAnswer(
    what: string,
    { requestId, request }: Exchange,
    answer: Response,
    more: Readonly<Record<string, string>> = {},
  ): Response {
    log.warn({ requestId, status: answer.status, ...more }, what);
    // Without these headers, a page of another origin would take it for a network failure.
    return withHeaders(answer, corsHeaders(request.headers.get('Origin'), origins));
  }
}
