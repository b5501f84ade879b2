import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '#domain/loopback.ts';

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

/** The Host header's name in lower case, without the port; '' when there is none. */
export function hostOf(incoming: IncomingMessage): string {
  return (incoming.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
}
