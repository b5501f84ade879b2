/** The mail server will never take this letter, whatever the time. */
export class LetterRefused extends Error {}

/**
 * It was encrypted with a secret that this instance was not given: while that is being changed,
 * another instance may open it.
 */
export class LetterUnreadable extends Error {
  readonly code = 'UNREADABLE';
}

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;
/** Half a day of the longest waits; letters with a code go far sooner, when it dies. */
export const MAXIMUM_TRIES = 720;

/** Twice as long after each try, up to a minute. */
export function waitAfter(tries: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries - 1, 10));
}

/**
 * Why a try failed, in codes: nodemailer's, the system's or TLS's behind it, the reply of the mail
 * server and its enhanced status (RFC 3463). An SMTP server's sentences repeat addresses, so they
 * stay out.
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
