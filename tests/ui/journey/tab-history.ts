import { vi } from 'vitest';

/** Which document an entry belongs to: going to one of another document loads a page. */
type DocumentId = number;

/** The history of one tab over jsdom's own, of which it uses the part that comes after the start. */
export class TabHistory {
  #documents: DocumentId[];
  #at = 0;
  /** The document that is shown; a new page is a new one. */
  #document = 0;
  readonly #spies;

  constructor(start: string) {
    const { pushState, back } = history;
    pushState.call(history, null, '', start);
    this.#documents = [this.#document];
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

  /** Whether there is an entry `by` steps away. */
  reaches(by: -1 | 1): boolean {
    return this.#at + by in this.#documents;
  }

  /** Whether the entry there is one of the page that is shown. */
  staysInPage(by: -1 | 1): boolean {
    return this.#documents[this.#at + by] === this.#document;
  }

  /** Goes there; the entry's page is the shown one afterwards. */
  go(by: -1 | 1): void {
    this.#at += by;
    this.#document = this.#documents[this.#at] ?? 0;
    history.go(by);
    // jsdom goes in a task of its own.
    vi.advanceTimersByTime(0);
  }

  /** An address typed into the address bar. */
  visit(address: string): void {
    this.#document = Math.max(...this.#documents) + 1;
    history.pushState(null, '', address);
  }

  end(): void {
    for (const spy of this.#spies) spy.mockRestore();
  }

  #push(): void {
    this.#at += 1;
    this.#documents = [...this.#documents.slice(0, this.#at), this.#document];
  }
}
