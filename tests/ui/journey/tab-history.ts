import { vi } from 'vitest';

/** Going to an entry of another document loads a page. */
interface Entry {
  readonly document: number;
}

/** The history of one tab over jsdom's own, of which it uses the part that comes after the start. */
export class TabHistory {
  #entries: Entry[];
  #at = 0;
  /** The document that is shown; a new page is a new one. */
  #document = 0;
  readonly #spies;

  constructor(start: string) {
    const { pushState, back } = history;
    pushState.call(history, null, '', start);
    this.#entries = [{ document: this.#document }];
    this.#spies = [
      vi.spyOn(history, 'pushState').mockImplementation((...entry) => {
        pushState.apply(history, entry);
        this.#push();
      }),
      // By the page itself; whatever it leaves is there before.
      vi.spyOn(history, 'back').mockImplementation(() => {
        this.#at -= 1;
        back.call(history);
      }),
    ];
  }

  /** The entries up to the one that is shown; each is the same one whenever it is come back to. */
  get entries(): readonly Entry[] {
    return this.#entries.slice(0, this.#at + 1);
  }

  /** Whether there is an entry `by` steps away. */
  reaches(by: -1 | 1): boolean {
    return this.#at + by in this.#entries;
  }

  /** Whether the entry there is one of the page that is shown. */
  staysInPage(by: -1 | 1): boolean {
    return this.#entries[this.#at + by]?.document === this.#document;
  }

  /** Goes there; the entry's page is the shown one afterwards. */
  go(by: -1 | 1): void {
    this.#at += by;
    this.#document = this.#entries[this.#at]?.document ?? 0;
    history.go(by);
    // jsdom goes in a task of its own.
    vi.advanceTimersByTime(0);
  }

  /** An address typed into the address bar. */
  visit(address: string): void {
    this.#document = Math.max(...this.#entries.map(({ document }) => document)) + 1;
    history.pushState(null, '', address);
  }

  end(): void {
    for (const spy of this.#spies) spy.mockRestore();
  }

  #push(): void {
    this.#at += 1;
    this.#entries = [...this.#entries.slice(0, this.#at), { document: this.#document }];
  }
}
