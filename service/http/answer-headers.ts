import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from './api-routes.ts';

/** No MIME sniffing, no embedding. TLS and its headers belong to the proxy in front. */
export function plainHeaders(): MiddlewareHandler {
  return secureHeaders({ strictTransportSecurity: false, overwrite: false });
}

/** Lets pages of these origins call, and read answers and refusals. */
export function portalCors(origins: readonly string[]): MiddlewareHandler {
  return cors({
    origin: [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT'],
    allowHeaders: ['Authorization', 'UserRange', 'userId', 'Content-Type', 'X-Sandbox-Scenario'],
    // The server's time, how long to wait, and the call's id in the log.
    exposeHeaders: ['Date', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
}

/** Gives each request an id, which its answer and all lines about it in the log have. */
export function requestIds(): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const id = crypto.randomUUID();
    context.set('requestId', id);
    await next();
    context.res.headers.set('X-Request-Id', id);
  };
}
