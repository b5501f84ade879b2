import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './api-routes.ts';

/** Gives each request an id, which its answer and all lines about it in the log have. */
export function requestIds(): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const id = crypto.randomUUID();
    context.set('requestId', id);
    await next();
    context.res.headers.set('X-Request-Id', id);
  };
}
