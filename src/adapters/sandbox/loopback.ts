import type { IncomingMessage } from 'node:http';

/**
 * Whether a request comes from this machine and means this machine. The Host header is looked at as well:
 * a stranger's page can have its own name resolve to 127.0.0.1, and a proxy on this machine calls from there, too.
 */
export function isFromLoopback(incoming: IncomingMessage): boolean {
  const host = (incoming.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  return isLoopbackHost(host) && /^(::ffff:)?127\.|^::1$/.test(incoming.socket.remoteAddress ?? '');
}

/** `localhost` and its subdomains, 127.0.0.0/8, ::1 with or without brackets. */
export function isLoopbackHost(host: string): boolean {
  return /^(([a-z0-9-]+\.)*localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
