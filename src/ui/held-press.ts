/** A mouse button that is held down somewhere on the page. */
export class HeldPress {
  #target: EventTarget | null = null;
  readonly #waiting = new Set<() => void>();

  /** @param page the window */
  constructor(page: EventTarget) {
    page.addEventListener('mousedown', ({ target }) => (this.#target = target), true);
    // On a Mac no `mouseup` follows a press that opens a context menu.
    for (const end of ['mouseup', 'dragend', 'contextmenu'])
      page.addEventListener(end, () => this.#release(), true);
    // Only the window's blur arrives here: the blur of fields does not bubble.
    page.addEventListener('blur', () => this.#release());
  }

  /**
   * The element under the button; null for none. In Safari a pressed button or link takes no focus,
   * so the focus does not show it.
   */
  get target(): EventTarget | null {
    return this.#target;
  }

  /**
   * Runs at once, or after the button is released and its click is handled. Pressing a button blurs
   * the field: an error that appears at once would move the button away from under the pointer, and
   * the click would be lost. Returns a function that cancels the run.
   */
  readonly after = (run: () => void): (() => void) => {
    if (this.#target) this.#waiting.add(run);
    else run();
    return () => this.#waiting.delete(run);
  };

  #release(): void {
    this.#target = null;
    // The click belongs to the same task as the release.
    setTimeout(() => {
      const due = [...this.#waiting];
      this.#waiting.clear();
      for (const run of due) run();
    });
  }
}
