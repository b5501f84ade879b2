import type { Secrets } from '../rules/secrets.ts';

const DIGITS = 16;

/**
 * Stands for an address or a client in the log: the same all day, another one tomorrow, and by
 * nobody to be turned back without SERVICE_SECRET. `npm run accounts -- digest` gives it for an
 * address that an operator suspects.
 */
export function dailyDigest(secrets: Secrets, text: string, at: number): string {
  const day = new Date(at).toISOString().slice(0, 10);
  return secrets.digestsOf('log', `${day} ${text}`)[0].slice(0, DIGITS);
}
