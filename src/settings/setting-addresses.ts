import { isLoopbackHost } from '#domain/loopback.ts';

/** Whether the value is scheme, host and port only. */
export function isOrigin(entry: unknown): entry is string {
  if (typeof entry !== 'string') return false;
  const url = absoluteUrl(entry, entry);
  return url !== null && url.origin === entry;
}

/** An address that passwords and tokens may be sent to: https, or http on this machine. */
export function secureUrl(given: unknown, origin: string): URL | null {
  const url = absoluteUrl(given, origin);
  return url && (url.protocol === 'https:' || isLoopbackHost(url.hostname)) ? url : null;
}

/**
 * A host name, an IPv4 or an IPv6 address. URLs accept more (`*`, quotes, `;`, `$`), which would
 * have a special meaning in the headers and server files that the host is written into.
 */
const HOST =
  /^(?:[a-z\d_](?:[\w-]*[a-z\d_])?(?:\.[a-z\d_](?:[\w-]*[a-z\d_])?)*\.?|\[[\da-f:.]+\])$/;

function absoluteUrl(given: unknown, origin: string): URL | null {
  if (typeof given !== 'string' || !/^(https?:\/\/|\/(?!\/))/i.test(given)) return null;
  try {
    const url = new URL(given, origin);
    return url.username === '' && url.password === '' && HOST.test(url.hostname) ? url : null;
  } catch {
    return null;
  }
}
