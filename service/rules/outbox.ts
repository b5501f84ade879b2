import type { Mail } from './service-state.ts';

/** A letter that one worker sends. */
export interface LeasedLetter {
  readonly id: string;
  /** Null if no secret of this instance opens it; another instance may have the right one. */
  readonly mail: Mail | null;
  /** Including this try. */
  readonly tries: number;
  /** Whether its code is used, replaced or expired, so that the letter helps no customer. */
  readonly isStale: boolean;
}

export interface Backlog {
  readonly waiting: number;
  /** How long the oldest of them has waited, in ms; 0 if there is none. */
  readonly oldestMs: number;
  /** How long a due letter has had no worker, in ms. Letters that a mail server defers do not count. */
  readonly overdueMs: number;
}

/** Letters, committed together with what they report. All methods reject without a database. */
export interface Outbox {
  /**
   * The next due letter; no other worker gets it before `until`. Null if none is due. New letters
   * come before those already tried, and the newest first, because its reader waits now.
   * @param isNew only a letter that was never tried
   */
  lease(now: number, until: number, isNew?: boolean): Promise<LeasedLetter | null>;
  /** Ends all tries. */
  finish(letter: LeasedLetter, status: 'sent' | 'dropped' | 'failed'): Promise<void>;
  /** No worker tries the letter before that time. */
  postpone(letter: LeasedLetter, at: number): Promise<void>;
  backlog(now: number): Promise<Backlog>;
}
