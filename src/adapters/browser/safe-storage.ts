/** The part of the browser's Storage used here. */
export type PlainStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage that never throws: what the browser won't store (blocked, full) is held in memory
 * until the page is left.
 */
export class SafeStorage {
  readonly #inMemory = new Map<string, string>();

  /**
   * @param open returns the browser's storage; throws or returns null where the browser blocks it
   */
  constructor(private readonly open: () => PlainStorage | null | undefined) {}

  get(key: string): string | null {
    const remembered = this.#inMemory.get(key);
    if (remembered !== undefined) return remembered;
    try {
      return this.open()?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  /** Returns whether the browser has stored it. */
  set(key: string, value: string): boolean {
    this.#inMemory.delete(key);
    if (this.#write(key, value)) return true;
    this.#inMemory.set(key, value);
    // Removes the former value, which the next page would read.
    this.#erase(key);
    return false;
  }

  remove(key: string): void {
    this.#inMemory.delete(key);
    this.#erase(key);
  }

  #write(key: string, value: string): boolean {
    try {
      const storage = this.open();
      storage?.setItem(key, value);
      // In some private windows `setItem` succeeds and stores nothing.
      return storage?.getItem(key) === value;
    } catch {
      return false;
    }
  }

  #erase(key: string): void {
    try {
      this.open()?.removeItem(key);
    } catch {
      // Storage is blocked: there is nothing to erase.
    }
  }
}
