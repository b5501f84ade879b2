/** A set of change listeners. */
export class Listeners {
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** A value that React can watch (`useSyncExternalStore`). */
export function createObservable<T>(initial: T) {
  let current = initial;
  const listeners = new Listeners();
  return {
    get: () => current,
    set(value: T): void {
      current = value;
      listeners.notify();
    },
    subscribe: listeners.subscribe,
  };
}
