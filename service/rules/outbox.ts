import type { Mail } from './service-state.ts';

/** A letter that one worker has for itself. */
export interface ClaimedLetter {
  readonly id: string;
  /**
   * Null if it can't be opened with the secrets that this instance was given; another may have been
   * given more.
   */
  readonly mail: Mail | null;
  /** This try included. */
  readonly tries: number;
  /** Whether its code works no more, so that nobody is served by the letter. */
  readonly isStale: boolean;
}

export interface Backlog {
  readonly waiting: number;
  /** How long the oldest of them has waited, in ms; 0 when there is none. */
  readonly oldestMs: number;
  /**
   * How long one has been due that no worker has taken up, in ms; a mail server that puts letters
   * off adds nothing.
   */
  readonly overdueMs: number;
}

export interface WantedLetter {
  /** Only one that was never tried. */
  readonly isNew?: boolean | undefined;
  /** None to these domains. */
  readonly notTo?: readonly string[] | undefined;
}

/**
 * The letters that were committed with what they are about. Everything rejects when the store can't
 * be reached.
 */
export interface Outbox {
  /**
   * The next letter that is due; no other worker gets it before `until`. Null when none is due. New
   * letters come before those that were tried, the newest of them first: its reader waits for it
   * now.
   */
  claim(now: number, until: number, wanted?: WantedLetter): Promise<ClaimedLetter | null>;
  /** It needs no more tries. */
  finish(letter: ClaimedLetter, status: 'sent' | 'dropped' | 'failed'): Promise<void>;
  /** It is to be tried again at that time, and nobody else's before. */
  postpone(letter: ClaimedLetter, at: number): Promise<void>;
  backlog(now: number): Promise<Backlog>;
}
