/** The most that the service remembers of what callers can make more of, each on their own. */
export interface Capacity {
  /**
   * Codes that still work. A full service sends no more: to drop the oldest would lift the limits
   * of whoever it was sent to.
   */
  readonly codes: number;
  readonly accounts: number;
  /** Log ins of one account; the oldest ends. */
  readonly sessionsOfOneAccount: number;
  /** Open and decided ones. A full service takes no more: none is deleted to make room. */
  readonly appeals: number;
  /** The oldest goes, here and below. */
  readonly mails: number;
  /** Those that end first go. */
  readonly counts: number;
  /** Rows of the audit trail. */
  readonly changes: number;
}

export const DEFAULT_CAPACITY: Capacity = {
  codes: 10_000,
  accounts: 10_000,
  sessionsOfOneAccount: 20,
  appeals: 1000,
  mails: 200,
  counts: 50_000,
  changes: 1000,
};

/**
 * For a state in a database, which holds more than a process may remember: what belongs to one
 * customer stays bounded.
 */
export const DATABASE_CAPACITY: Capacity = {
  ...DEFAULT_CAPACITY,
  codes: Infinity,
  accounts: Infinity,
  appeals: Infinity,
  mails: Infinity,
  counts: Infinity,
  changes: Infinity,
};

/**
 * The list without the oldest entries of its like, so that with one more there are no more than
 * `most` of these.
 */
export function withRoomFor<Entry>(
  most: number,
  list: readonly Entry[],
  isLike: (entry: Entry) => boolean,
): Entry[] {
  let surplus = list.filter(isLike).length - most + 1;
  return list.filter((entry) => !isLike(entry) || surplus-- <= 0);
}
