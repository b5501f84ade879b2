/** Something fetched when it is first asked for. */
export interface LoadOnce<T> {
  /** The thing once it is here, else null. */
  current(): T | null;
  /** Fetches it unless it is here or on its way; rejects when it can't be had, and asking again tries again. */
  load(): Promise<T>;
}

export function loadOnce<T>(fetchIt: () => Promise<T>): LoadOnce<T> {
  let here: T | null = null;
  let underWay: Promise<T> | null = null;

  async function fetchAndStore(): Promise<T> {
    try {
      return (here = await fetchIt());
    } catch (failure) {
      // The network may be back the next time.
      underWay = null;
      throw failure;
    }
  }

  return { current: () => here, load: () => (underWay ??= fetchAndStore()) };
}
