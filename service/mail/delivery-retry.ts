import { LONGEST_WAIT_MS } from '../postgres/postgres-outbox.ts';

/** The recipient can't be reached, so no try will succeed. */
export class RecipientUnreachable extends Error {}

/** No secret of this instance opens it; while the secret changes, another instance may. */
export class EmailUnreadable extends Error {
  readonly code = 'UNREADABLE';
}

const FIRST_WAIT_MS = 2000;
/** Half a day of the longest waits. Emails with a code end far sooner, when it expires. */
export const MAXIMUM_TRIES = 720;

/** Doubles after each try, up to a minute. */
export function waitAfter(tries: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries - 1, 10));
}

/**
 * How long a worker rests when the mail server has too many connections. Half a second to two, so
 * that not all of them come back at once. @param random from 0 to 1
 */
export function restOfBusy(random: number): number {
  return 500 + 1500 * random;
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
