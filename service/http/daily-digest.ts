import type { Secrets } from '../rules/secrets.ts';

const DIGITS = 16;

/**
 * Replaces an address or a client in the log. It changes daily, and only SERVICE_SECRET can
 * reproduce it. `npm run accounts -- digest` prints it for an address that an operator suspects.
 */
export function dailyDigest(secrets: Secrets, text: string, at: number): string {
  const day = new Date(at).toISOString().slice(0, 10);
  return secrets.digestsOf('log', `${day} ${text}`)[0].slice(0, DIGITS);
}
