/** Those who want to hear of a change. */
export class Listeners {
  readonly #listeners = new Set<() => void>();

  /** Gives back the function that ends the subscription. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
