import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { isLoopbackHost } from '#domain/loopback.ts';
import { httpRefusal } from '../rules/refusals.ts';
import { refusalAnswer, type AppEnv } from './api-routes.ts';
import { hostOf } from './clients.ts';

/**
 * Whether a request comes from this machine and names it as its host. The Host header counts
 * because another site can make its own name resolve to 127.0.0.1. A proxy on this machine that
 * adds a forwarding header is detected; one that doesn't (nginx's bare `proxy_pass`) is not. So
 * this alone proves nothing.
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

const COOKIE = 'mailbox';

/**
 * The key of the mailbox and the sandbox's switches. A loopback address alone proves nothing: a
 * proxy on this machine may forward requests of strangers. Programs send the key. A browser gets
 * a cookie instead, which opens only the mailbox's page: browsers send a cookie to every port of a
 * host, so the page has a path of its own, and the cookie doesn't contain the key.
 */
export class MailboxKey {
  /** Where the page is that the cookie opens. */
  readonly pagePath: string;
  readonly #cookie: string;

  /** @param text random unless given; must need no escaping in a link */
  constructor(readonly text: string = randomBytes(24).toString('base64url')) {
    this.pagePath = `/mailbox/${this.#derived('path').slice(0, 16)}`;
    this.#cookie = this.#derived('cookie');
  }

  /** Path and query that open the mailbox. */
  get path(): string {
    return `/mailbox?key=${this.text}`;
  }

  /** Value of a Set-Cookie header; for the mailbox's page alone, until the browser is closed. */
  get setCookie(): string {
    return `${COOKIE}=${this.#cookie}; Path=${this.pagePath}; HttpOnly; SameSite=Strict`;
  }

  /** Lets callers on this machine in that have the key, and refuses others. */
  readonly guard: MiddlewareHandler<AppEnv> = async (context, next) => {
    const { env, req } = context;
    if (!env.incoming || !isFromLoopback(env.incoming))
      return refusalAnswer(httpRefusal(403, 'from this machine only, and through no proxy'));
    const cookie = req.path === this.pagePath ? getCookie(context, COOKIE) : undefined;
    const isHeld =
      [req.header('X-Mailbox-Key'), req.query('key')].some((text) => isSame(text, this.text)) ||
      isSame(cookie, this.#cookie);
    if (isHeld) return next();
    const hint = 'open the link that was printed at the start, or send its key as X-Mailbox-Key';
    return refusalAnswer(httpRefusal(403, hint));
  };

  #derived(use: string): string {
    return createHmac('sha256', this.text).update(`mailbox ${use}`).digest('base64url');
  }
}

/** Compares in constant time. */
function isSame(given: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(expected));
}
