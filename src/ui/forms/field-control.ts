import { bringIntoView } from '#ui/platform/bring-into-view.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * A field's element. Its text lives in the DOM, so that nothing typed, pasted or filled before the
 * scripts came is lost. Every change is an `input` event, also one that the portal makes.
 */
export class FieldControl {
  element: Control | null = null;
  /** While an input method composes, the text is not taken in. */
  isComposing = false;
  isFocusedByCode = false;
  /** The text that the form was last told of. */
  #known = '';
  #sent = '';

  /** For React. */
  readonly attach = (element: Control | null): void => {
    this.element = element;
  };

  /** The text as it was typed. A tick box has the text 'on' or ''. */
  get text(): string {
    const { element } = this;
    if (element?.type !== 'checkbox') return element?.value ?? '';
    return (element as HTMLInputElement).checked ? 'on' : '';
  }

  /** The text when a request of the form was sent last, or when the form was opened. */
  get sent(): string {
    return this.#sent;
  }

  get hasChangedSinceSent(): boolean {
    return this.text !== this.#sent;
  }

  get isFocused(): boolean {
    return this.element !== null && this.element === document.activeElement;
  }

  /** Takes over what was typed or ticked before React replaced the element. */
  takeOver(early: Control | undefined): void {
    const { element } = this;
    if (!element || !early || early === element || early.type !== element.type) return;
    if (early.type !== 'checkbox') element.value = early.value;
    else (element as HTMLInputElement).checked = (early as HTMLInputElement).checked;
  }

  /** Fills in a stored draft, unless the person has typed something. */
  restore(kept: string): void {
    const isUntouched = this.text === '' || this.text === this.#known;
    if (kept === this.#known || !isUntouched) return;
    this.fill(kept);
    // Selected, so that typing replaces it, as in any field that is filled in.
    if (this.isFocused) this.element?.select();
  }

  fill(text: string): void {
    const { element } = this;
    if (!element) return;
    if (element.type === 'checkbox') (element as HTMLInputElement).checked = text !== '';
    else element.value = text;
    this.report();
  }

  /**
   * Replaces the text of the focused field so that the person can undo it. `execCommand` is
   * deprecated, but the only command for it, and in every engine.
   */
  insert(text: string): void {
    const { element } = this;
    if (!element) return;
    element.select();
    const { execCommand }: Partial<Document> = document;
    execCommand?.call(document, 'insertText', false, text);
    if (element.value !== text) this.fill(text);
  }

  /** Dispatches the event that is missing when a browser fills a field silently. */
  report(): void {
    if (this.isComposing || this.text === this.#known) return;
    this.element?.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** Remembers the text as known. Returns the former one. */
  know(text: string): string {
    const former = this.#known;
    this.#known = text;
    return former;
  }

  noteSent(): void {
    this.#sent = this.text;
  }

  readonly startComposing = (): void => {
    this.isComposing = true;
  };

  readonly endComposing = (): void => {
    this.isComposing = false;
    this.report();
  };

  /** Moves the focus here without taking the error away. */
  focus(): void {
    this.isFocusedByCode = true;
    this.element?.focus();
    this.isFocusedByCode = false;
  }

  /** Scrolls to its error: moving the focus scrolls to the field alone. */
  showError(): void {
    bringIntoView(document.getElementById(`${this.element?.id}-error`));
  }
}
