/** Upper bounds of what callers can make the service store. */
export interface Capacity {
  /**
   * Working codes. A full service sends no more: dropping the oldest would invalidate a code that
   * its owner is about to enter.
   */
  readonly codes: number;
  readonly accounts: number;
  /** Sessions of one account; beyond, the oldest ends. */
  readonly sessionsOfOneAccount: number;
  /** Open and decided appeals. A full service accepts no more; none is deleted to make room. */
  readonly appeals: number;
  /** Beyond, the oldest is dropped. */
  readonly mails: number;
  /** Beyond, those that end first are dropped. */
  readonly counts: number;
  /** Rows of the audit trail. Beyond, the oldest is dropped. */
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

/** For a state in a database, which has room. Only what belongs to one customer is bounded. */
export const DATABASE_CAPACITY: Capacity = {
  ...DEFAULT_CAPACITY,
  codes: Infinity,
  accounts: Infinity,
  appeals: Infinity,
  mails: Infinity,
  counts: Infinity,
  changes: Infinity,
};

/** Drops the oldest matching entries, so that one more can be added without exceeding `most`. */
export function withRoomFor<Entry>(
  most: number,
  list: readonly Entry[],
  isLike: (entry: Entry) => boolean,
): Entry[] {
  let surplus = list.filter(isLike).length - most + 1;
  return list.filter((entry) => !isLike(entry) || surplus-- <= 0);
}
