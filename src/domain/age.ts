/** Milliseconds since `at`, both in epoch milliseconds. A clock that was set back gives 0. */
export function ageOf(at: number, now: number): number {
  return Math.max(0, now - at);
}
