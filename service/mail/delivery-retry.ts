import { LONGEST_WAIT_MS } from '../postgres/postgres-outbox.ts';

/** The mail server refused the letter for good. */
export class LetterRefused extends Error {}

/** No secret of this instance opens it; while the secret changes, another instance may. */
export class LetterUnreadable extends Error {
  readonly code = 'UNREADABLE';
}

const FIRST_WAIT_MS = 2000;
/** Half a day of the longest waits. Letters with a code end far sooner, when it expires. */
export const MAXIMUM_TRIES = 720;

/** Doubles after each try, up to a minute. */
export function waitAfter(tries: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries - 1, 10));
}

/**
 * Why a try failed: the codes of nodemailer, of the system or TLS, and of the mail server's reply
 * (RFC 3463). Its sentences repeat addresses, so they are left out.
 */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'unknown';
  const { code, originalCode, responseCode, response } = cause as Error & Record<string, unknown>;
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];
  const codes = [code, originalCode, responseCode, status].filter(
    (one) => typeof one === 'number' || (typeof one === 'string' && /^[\w.-]{1,60}$/.test(one)),
  );
  return codes.length > 0 ? codes.join(' ') : 'unknown';
}
