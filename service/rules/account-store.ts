import type { Mail, ServiceState, StoredAppeal } from './service-state.ts';

/**
 * The parts of the state that a rule may read. It may also add entries to the other parts; they are
 * stored too.
 */
export type SlicePart = 'accounts' | 'codes' | 'marks' | 'sessions' | 'counts' | 'appeals';

/** The part of the state that a rule works on: these parts, of these addresses. */
export interface SliceKey {
  /** In lower case. */
  readonly addresses: readonly string[];
  readonly parts: readonly SlicePart[];
  /** Keys of the counts. */
  readonly counts?: readonly string[];
  readonly now: number;
}

export type Work<T> = (slice: ServiceState) => T;

/**
 * Stores the state of an account service and lends it in slices. Every method rejects if the store
 * can't be reached. `look`, `change` and `hasSession` reject with `Overload` if they run out of
 * time; nothing has changed then.
 */
export interface AccountStore {
  /**
   * Lends a slice without a lock. Changes are not stored; `changed` says whether there were any.
   */
  look<T>(key: SliceKey, work: Work<T>): Promise<{ readonly value: T; readonly changed: boolean }>;
  /**
   * Lends a slice under a lock that holds for all instances. Stores all changes before it resolves,
   * or none if the work throws.
   */
  change<T>(key: SliceKey, work: Work<T>): Promise<T>;
  /** Whether one of these digests belongs to a session that is valid at `now`. */
  hasSession(digests: readonly string[], now: number): Promise<boolean>;
  /** Newest first; of one address if given. */
  mails(to?: string): Promise<readonly Mail[]>;
  /** Oldest first. */
  appeals(): Promise<readonly StoredAppeal[]>;
}
