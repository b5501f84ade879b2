/** What `read` returns; null when it throws. Browsers throw where they block or can't parse. */
export function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
