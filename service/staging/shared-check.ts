/** One run of a check at a time, for all who ask meanwhile and until its result is so old. */
export function sharedCheck<T>(check: () => Promise<T>, keptMs: number): () => Promise<T> {
  let shared: Promise<T> | null = null;
  const forget = () => (shared = null);
  return () => (shared ??= check().finally(() => setTimeout(forget, keptMs).unref()));
}
