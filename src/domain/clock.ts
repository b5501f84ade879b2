/** The time of day. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}
