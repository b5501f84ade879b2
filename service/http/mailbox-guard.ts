import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { isLoopbackHost } from '#domain/loopback.ts';
import { httpRefusal } from '../rules/refusals.ts';
import { refusalAnswer, type AppEnv } from './api-routes.ts';
import { hostOf } from './hosts.ts';

/**
 * Whether a request comes from this machine and names it as its host. The Host header counts
 * because another site can make its own name resolve to 127.0.0.1. A proxy on this machine that
 * adds a forwarding header is detected; one that doesn't (nginx's bare `proxy_pass`) is not.
 */
export function isFromLoopback(incoming: IncomingMessage): boolean {
  const isNear = /^(::ffff:)?127\.|^::1$/.test(incoming.socket.remoteAddress ?? '');
  return isNear && isLoopbackHost(hostOf(incoming)) && !isProxied(incoming);
}

/** What proxies, load balancers and CDNs add for the next server to read. */
const FROM_A_PROXY =
  /^(forwarded|via|x-real-ip|x-(forwarded|original|envoy)(-.*)?|(.+-)?(client|connecting)-ip)$/;

function isProxied(incoming: IncomingMessage): boolean {
  return Object.keys(incoming.headers).some((name) => FROM_A_PROXY.test(name));
}

/**
 * Lets callers on this machine into the mailbox and to the switches. The Host header and the
 * proxies' headers keep out pages of other sites and strangers behind a proxy.
 * @param key asked for too, if given: for a proxy that adds no header
 */
export function mailboxGuard(key: string | undefined): MiddlewareHandler<AppEnv> {
  return async ({ env, req }, next) => {
    if (!env.incoming || !isFromLoopback(env.incoming))
      return refusalAnswer(httpRefusal(403, 'from this machine only, and through no proxy'));
    const given = req.header('X-Mailbox-Key') ?? req.query('key');
    if (key === undefined || isSame(given, key)) return next();
    return refusalAnswer(httpRefusal(403, 'send MAILBOX_KEY as X-Mailbox-Key, or as ?key='));
  };
}

function isSame(given: string | undefined, expected: string): boolean {
  const hashed = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(hashed(given), hashed(expected));
}
