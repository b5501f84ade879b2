import { Listeners } from './listeners.ts';

/** A value that React can watch (`useSyncExternalStore`) and anyone may set. */
export interface Observable<T> {
  get(): T;
  set(value: T): void;
  /** Gives back the function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

export function createObservable<T>(initial: T): Observable<T> {
  let current = initial;
  const listeners = new Listeners();
  return {
    get: () => current,
    set(value) {
      current = value;
      listeners.notify();
    },
    subscribe: listeners.subscribe,
  };
}
