/** Upper bounds of what callers can make a service in memory keep. */
export interface Capacity {
  /**
   * Working codes. A full service sends no more: dropping the oldest would invalidate a code that
   * its owner is about to enter.
   */
  readonly codes: number;
  readonly accounts: number;
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
  appeals: 1000,
  mails: 200,
  counts: 50_000,
  changes: 1000,
};
