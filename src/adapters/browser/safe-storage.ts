import { orNull } from '#domain/or-null.ts';

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
    return this.#inMemory.get(key) ?? orNull(() => this.open()?.getItem(key) ?? null);
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
    const stored = orNull(() => {
      const storage = this.open();
      storage?.setItem(key, value);
      return storage?.getItem(key);
    });
    // In some private windows `setItem` succeeds and stores nothing.
    return stored === value;
  }

  #erase(key: string): void {
    orNull(() => this.open()?.removeItem(key));
  }
}
