import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '#domain/loopback.ts';

/**
 * Another site can make its own name resolve to this server (DNS rebinding). The Host header still
 * has that name then. A request without a Host comes from no browser, and the IP address that the
 * connection was made to is no name.
 * @param hosts in lower case, known besides the names of loopback and the server's own address
 */
export function isKnownHost(incoming: IncomingMessage, hosts: ReadonlySet<string>): boolean {
  const host = hostOf(incoming);
  const { localAddress: own = '' } = incoming.socket;
  const known = ['', own, `[${own}]`, own.replace(/^::ffff:/, '')];
  return known.includes(host) || isLoopbackHost(host) || hosts.has(host);
}

/** The Host header's name in lower case, without the port; '' when there is none. */
export function hostOf(incoming: IncomingMessage): string {
  return (incoming.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
}
