/** The scripts behind the first screen: loaded at once, unless a test holds them. */
export class LateScripts {
  #areHere = Promise.resolve(true);
  #settle: (areHere: boolean) => void = () => undefined;

  /** Requests from now on wait for `arrive` or `fail`. */
  hold(): void {
    this.#areHere = new Promise((settle) => (this.#settle = settle));
  }

  /** Loads the held scripts, and all later ones at once. */
  arrive(): void {
    this.#settle(true);
  }

  /** Fails the held scripts; the next requests wait again. */
  fail(): void {
    this.#settle(false);
    this.hold();
  }

  async fetch<T>(make: () => T): Promise<T> {
    if (!(await this.#areHere)) throw new TypeError('Failed to fetch dynamically imported module');
    return make();
  }
}
