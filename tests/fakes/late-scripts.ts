/**
 * The scripts behind the first screen: here as soon as they are asked for, unless a test keeps them
 * back.
 */
export class LateScripts {
  #waiting: ((isHere: boolean) => void)[] | null = null;

  /** Whatever is asked for from now on waits for `arrive` or `fail`. */
  hold(): void {
    this.#waiting ??= [];
  }

  /** What was asked for comes, and everything after it at once. */
  arrive(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const settle of waiting) settle(true);
  }

  /** What was asked for can't be fetched; what is asked for next waits again. */
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
