import { Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { API_CALLS } from '#api/contract.ts';
import type { OtherCallsApi } from '#api/ports.ts';
import { plainHeaders, portalCors, requestIds } from '../http/answer-headers.ts';
import {
  apiRoutes,
  json,
  refusalAnswer,
  type AppEnv,
  type ServedAuthApi,
} from '../http/api-routes.ts';
import { clientFinder, clientNetwork, isPrivate } from '../http/client-address.ts';
import { ClientLimit } from '../http/client-limit.ts';
import { ClientTurns } from '../http/client-turns.ts';
import type { ServiceParts } from '../rules/call-runner.ts';
import { CALL_RATES, CALLS_AT_A_TIME, TIMEOUTS_MS, type CallRate } from '../rules/limits.ts';
import { httpRefusal, REFUSALS, tooMany } from '../rules/refusals.ts';
import type { ServiceSettings } from './settings.ts';

export interface ServiceAppOptions {
  readonly settings: ServiceSettings;
  readonly service: ServedAuthApi;
  readonly otherCalls: OtherCallsApi;
  readonly log: Logger;
  readonly onBug: ServiceParts['onBug'];
  /** Problems that keep the service from answering; empty when there are none. */
  readonly notReady: () => Promise<readonly string[]>;
  /** Stands for a client in the log. */
  readonly pseudonym: (text: string) => string;
}

/** Serves the account service over HTTP. The order of the lines is the order of the checks. */
export function serviceApp(options: ServiceAppOptions): Hono<AppEnv> {
  const { settings, service, otherCalls, log, onBug, pseudonym } = options;
  const clientOf = clientFinder(settings.TRUSTED_PROXIES, untrustedProxyLog(log));
  const app = new Hono<AppEnv>();

  app.use(plainHeaders(), requestIds(), async (context, next) => {
    const address = context.env.incoming?.socket.remoteAddress ?? '';
    const forwardedFor = context.req.header('X-Forwarded-For') ?? null;
    const client = clientNetwork(clientOf(address, forwardedFor));
    context.set('client', client);
    context.set('pseudonym', pseudonym(client));
    context.set('deadline', performance.now() + TIMEOUTS_MS.commit);
    return next();
  });

  app.get('/healthz', () => json(200, { status: 'ok' }));
  app.get('/readyz', async () => {
    const problems = await options.notReady();
    return json(problems.length === 0 ? 200 : 503, { ready: problems.length === 0, problems });
  });

  // Before the limits: if a call's preflight were refused, the page could not read why its call is.
  app.use(portalCors(settings.ORIGINS));
  app.use(limit('anyCall', CALL_RATES.anyCall));
  const turns = new ClientTurns(CALLS_AT_A_TIME);
  app.use((context, next) => turns.inTurn(context.var.client ?? '', next));
  app.get(
    settings.BASE_PATH + API_CALLS.checkUser.path,
    limit('checkUser', CALL_RATES.checkUser),
    limit('checkUser', CALL_RATES.checkUserOfDay),
  );
  const routes = apiRoutes(() => ({ api: service, otherCalls, log, onBug }));
  app.route(settings.BASE_PATH || '/', routes);
  app.notFound(() => refusalAnswer(httpRefusal(404, 'no such path')));
  app.onError((error, context) => {
    onBug(error, context.var.requestId);
    return refusalAnswer(REFUSALS.serverError);
  });
  return app;

  /** Refuses a client that calls this instance too often. */
  function limit(name: string, rate: CallRate): MiddlewareHandler<AppEnv> {
    const tokens = new ClientLimit(rate, settings.BUDGET_FACTOR);
    return async ({ var: { client = '', requestId, pseudonym: named } }, next) => {
      const wait = tokens.take(client, performance.now());
      if (wait === null) return next();
      log.warn({ requestId, status: 429, limit: name, by: 'client', client: named }, 'limit');
      return refusalAnswer(tooMany('requests', wait));
    };
  }
}

/** Warns once. */
function untrustedProxyLog(log: Logger) {
  let isTold = false;
  return (address: string): void => {
    if (isTold) return;
    isTold = true;
    // A visitor's own address does not belong into the log.
    const proxy = isPrivate(address) ? address : 'a public address';
    log.warn(
      { proxy },
      'X-Forwarded-For of a proxy that TRUSTED_PROXIES does not name: all its visitors count as one client.',
    );
  };
}
