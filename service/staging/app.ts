import { Hono, type MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import type { ExtraCallsApi } from '#api/calls.ts';
import { API_CALLS } from '#api/contract.ts';
import { loggableError } from '../log-output.ts';
import { CALL_RATES, type CallRate } from '../rules/limits.ts';
import { httpRefusal, REFUSALS, tooMany } from '../rules/refusals.ts';
import type { ServiceSettings } from './settings.ts';
import {
  json,
  refusalAnswer,
  apiRoutes,
  type AppEnv,
  type ServedAuthApi,
} from '../http/api-routes.ts';
import { plainHeaders, portalCors } from '../http/answer-headers.ts';
import { ClientLimit, clientFinder, clientNetwork } from '../http/clients.ts';

export interface ServiceAppOptions {
  readonly settings: ServiceSettings;
  readonly service: ServedAuthApi;
  readonly extraCalls: ExtraCallsApi;
  readonly log: Logger;
  /** Problems that keep the service from answering; empty when there are none. */
  readonly notReady: () => Promise<readonly string[]>;
  /** Stands for a client in the log. */
  readonly pseudonym: (text: string) => string;
}

/** Serves the account service over HTTP. The order of the lines is the order of the checks. */
export function serviceApp(options: ServiceAppOptions): Hono<AppEnv> {
  const { settings, service, log } = options;
  const clientOf = clientFinder(settings.TRUSTED_PROXIES);
  const app = new Hono<AppEnv>();

  app.use(plainHeaders());
  // By default the middleware believes the caller's id.
  app.use(requestId({ headerName: '' }), async (context, next) => {
    const address = context.env.incoming?.socket.remoteAddress ?? '';
    const forwardedFor = context.req.header('X-Forwarded-For') ?? null;
    context.set('client', clientNetwork(clientOf(address, forwardedFor)));
    await next();
    context.res.headers.set('X-Request-Id', context.var.requestId ?? '');
  });

  app.get('/healthz', () => json(200, { status: 'ok' }));
  app.get('/readyz', async () => {
    const problems = await options.notReady();
    return json(problems.length === 0 ? 200 : 503, { ready: problems.length === 0, problems });
  });

  // Before the limits: if a call's preflight were refused, the page could not read why its call is.
  app.use(portalCors(settings.ORIGINS));
  app.use(limit('anyCall', CALL_RATES.anyCall));
  app.get(
    settings.BASE_PATH + API_CALLS.checkUser.path,
    limit('inspection', CALL_RATES.inspection),
    limit('inspection', CALL_RATES.inspectionOfDay),
  );
  const served = { api: service, extraCalls: options.extraCalls, log };
  app.route(
    settings.BASE_PATH || '/',
    apiRoutes(() => served),
  );
  app.notFound(() => refusalAnswer(httpRefusal(404, 'no such path')));
  app.onError((error, context) => {
    log.error({ requestId: context.var.requestId, err: loggableError(error) }, 'bug');
    return refusalAnswer(REFUSALS.serverError);
  });
  return app;

  /** Refuses a client that calls this instance too often. */
  function limit(name: string, rate: CallRate): MiddlewareHandler<AppEnv> {
    const tokens = new ClientLimit(rate, settings.BUDGET_FACTOR);
    return async ({ var: { client = '', requestId: id } }, next) => {
      const wait = tokens.take(client, performance.now());
      if (wait === null) return next();
      const about = { limit: name, by: 'client', client: options.pseudonym(client) };
      log.warn({ requestId: id, status: 429, ...about }, 'limit');
      return refusalAnswer(tooMany('requests', wait));
    };
  }
}
