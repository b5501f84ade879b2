import { Listeners } from './listeners.ts';

/** Something fetched when it is first asked for. */
export interface LoadOnce<T> {
  /** The thing once it is here, else null. */
  current(): T | null;
  /**
   * Fetches it unless it is here or on its way; rejects when it can't be had, and asking again
   * tries again.
   */
  load(): Promise<T>;
  /** Calls `listener` when it is here. Gives back the function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

export function loadOnce<T>(fetchIt: () => Promise<T>): LoadOnce<T> {
  const listeners = new Listeners();
  let here: T | null = null;
  let underWay: Promise<T> | null = null;

  async function fetchAndStore(): Promise<T> {
    try {
      here = await fetchIt();
    } catch (failure) {
      // The network may be back the next time.
      underWay = null;
      throw failure;
    }
    listeners.notify();
    return here;
  }

  return {
    current: () => here,
    load: () => (underWay ??= fetchAndStore()),
    subscribe: listeners.subscribe,
  };
}
