import type { PlainStorage } from '#adapters/browser/safe-storage.ts';

/** A browser's storage that a test can make fail. */
export class FakeStorage implements PlainStorage {
  readonly items = new Map<string, string>();
  /** As in a browser that blocks site data. */
  blocked = false;
  /** As in a browser whose quota is used up. */
  full = false;
  /** As in a private window that accepts writes and stores nothing. */
  forgetful = false;

  getItem(key: string): string | null {
    this.#check();
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#check();
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    if (!this.forgetful) this.items.set(key, value);
  }

  removeItem(key: string): void {
    this.#check();
    this.items.delete(key);
  }

  #check(): void {
    if (this.blocked) throw new DOMException('denied', 'SecurityError');
  }
}
