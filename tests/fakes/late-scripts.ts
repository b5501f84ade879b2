/** The scripts behind the first screen: loaded at once, unless a test holds them. */
export class LateScripts {
  #waiting: ((isHere: boolean) => void)[] | null = null;

  /** Requests from now on wait for `arrive` or `fail`. */
  hold(): void {
    this.#waiting ??= [];
  }

  /** Loads the held scripts, and all later ones at once. */
  arrive(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const settle of waiting) settle(true);
  }

  /** Fails the held scripts; the next requests wait again. */
  fail(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = [];
    for (const settle of waiting) settle(false);
  }

  async fetch<T>(make: () => T): Promise<T> {
    const isHere =
      this.#waiting === null ||
      (await new Promise<boolean>((settle) => this.#waiting?.push(settle)));
    if (!isHere) throw new TypeError('Failed to fetch dynamically imported module');
    return make();
  }
}
