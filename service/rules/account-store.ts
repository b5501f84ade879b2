import type { Mail, ServiceState, StoredAppeal } from './service-state.ts';

/**
 * The parts of the state that a rule may read; what it adds to any other part is stored as well.
 */
export type SlicePart = 'accounts' | 'codes' | 'marks' | 'sessions' | 'counts' | 'appeals';

/**
 * What a rule wants to work on: these parts of the state, as far as they belong to these addresses.
 */
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
 * Keeps the state of an account service, and lends it in slices. Everything rejects with what went
 * wrong when the store can't be reached. `look`, `change` and `hasSession` reject with `Overload`
 * when there was no time for them: nothing has changed then.
 */
export interface AccountStore {
  /**
   * Lends a slice as it is at some moment during the call. Changes are not stored; `changed` says
   * that there were some.
   */
  look<T>(key: SliceKey, work: Work<T>): Promise<{ readonly value: T; readonly changed: boolean }>;
  /**
   * Lends a slice that nobody else may change meanwhile, here or in another instance, and stores
   * what the work made of it: all of it, before this resolves, or nothing, if the work throws.
   */
  change<T>(key: SliceKey, work: Work<T>): Promise<T>;
  /** Whether one of these is the digest of a token that works at that time. */
  hasSession(digests: readonly string[], now: number): Promise<boolean>;
  /** Newest first; of one address if given. */
  mails(to?: string): Promise<readonly Mail[]>;
  /** Oldest first. */
  appeals(): Promise<readonly StoredAppeal[]>;
}
