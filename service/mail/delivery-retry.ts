/** The mail server will never take this letter, whatever the time. */
export class LetterRefused extends Error {}

/** It was encrypted with a secret that this instance was not given: while that is being changed, another instance may open it. */
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

/** The code of the error only: an SMTP server's sentences repeat addresses. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : 'unknown';
}
