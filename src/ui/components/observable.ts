/** A value that React can watch (`useSyncExternalStore`) and anyone may set. */
export interface Observable<T> {
  get(): T;
  set(value: T): void;
  /** Gives back the function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

export function createObservable<T>(initial: T): Observable<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
