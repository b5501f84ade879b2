import { isLoopbackHost } from '#domain/loopback.ts';

/** Scheme, host and port, and nothing else. */
export function isOrigin(entry: unknown): entry is string {
  if (typeof entry !== 'string') return false;
  const url = absoluteUrl(entry, entry);
  return url !== null && url.origin === entry;
}

/** What passwords and tokens may travel to: https, or http that doesn't leave the machine. */
export function secureUrl(given: unknown, origin: string): URL | null {
  const url = absoluteUrl(given, origin);
  return url && (url.protocol === 'https:' || isLoopbackHost(url.hostname)) ? url : null;
}

function absoluteUrl(given: unknown, origin: string): URL | null {
  if (typeof given !== 'string' || !/^(https?:\/\/|\/(?!\/))/i.test(given)) return null;
  try {
    const url = new URL(given, origin);
    return url.username === '' && url.password === '' ? url : null;
  } catch {
    return null;
  }
}
