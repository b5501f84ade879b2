import type { User } from '#api/payloads.ts';
import type { Result } from '#domain/result.ts';

/** Why a session could not be stored: the browser refused a cookie, or it is over 4096 bytes. */
export type SessionProblem = 'cookies-refused' | 'cookie-too-large';

/**
 * The parts of the stored session that the call headers need; unchecked, because storage can hold
 * anything.
 */
export interface StoredIdentity {
  readonly authorization?: unknown;
  readonly id?: unknown;
  readonly userRangeId?: unknown;
}

/**
 * The signed-in session: `token` and `user` in the browser's storage, and the cookies of the same
 * names on the shared parent domain. Never throws.
 */
export interface SessionStore {
  /** The stored session; null when there is none or it is malformed. */
  current(): User | null;
  /** Stores the session and its cookies, then reads the cookies back. */
  save(user: User): Result<void, SessionProblem>;
  /** Ends the session in this browser: storage and cookies. */
  clear(): void;
  /**
   * Forgets a stored session whose `token` cookie is gone: the shop ended it, or the browser was
   * closed.
   */
  dropWithoutCookie(): void;
  /**
   * Calls `listener` on each sign-in or sign-out of the portal, in this tab or another. That of the
   * shop only removes cookies, which no event tells.
   */
  subscribe(listener: () => void): void;
}
