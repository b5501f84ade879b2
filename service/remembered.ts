/**
 * Reads at most once in a while, however many ask. A failed reading is not remembered.
 * @param forMs how old a reading may be, milliseconds
 */
export function remembered<T>(read: () => Promise<T>, forMs: number): () => Promise<T> {
  let latest: { readonly reading: Promise<T>; readonly at: number } | null = null;
  return () => {
    const now = performance.now();
    if (latest && now - latest.at < forMs) return latest.reading;
    const reading = read();
    latest = { reading, at: now };
    reading.catch(() => (latest = null));
    return reading;
  };
}
