/** Runs a check once for all callers that wait; they share its result for `keptMs` milliseconds. */
export function sharedCheck<T>(check: () => Promise<T>, keptMs: number): () => Promise<T> {
  let shared: Promise<T> | null = null;
  const forget = () => (shared = null);
  return () => (shared ??= check().finally(() => setTimeout(forget, keptMs).unref()));
}
