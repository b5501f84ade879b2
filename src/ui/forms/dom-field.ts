type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * The text of a field lives in the DOM alone, so that nothing typed, pasted or filled before the
 * scripts came is lost. Every change is an `input` event, also one that the portal makes.
 */
export class DomField {
  element: Control | null = null;
  /** The text that the form was last told of. */
  #known = '';
  isFocusedByPortal = false;
  #isComposing = false;

  readonly attach = (element: Control | null): void => {
    this.element = element;
  };

  /** The text as it was typed, without what an input method still composes. */
  get text(): string {
    return this.#isComposing ? this.#known : textIn(this.element);
  }

  get isFocused(): boolean {
    return this.element !== null && this.element === document.activeElement;
  }

  /** Shows the draft, unless the field has a text that the form was not told of. */
  restore(kept: string): void {
    const text = textIn(this.element);
    const isUntouched = text === '' || text === this.#known;
    if (kept === this.#known || !isUntouched) return;
    this.fill(kept);
    // Selected, so that typing replaces it, as in any field that is filled in.
    if (this.isFocused) this.element?.select();
  }

  fill(text: string): void {
    const { element } = this;
    if (isTickBox(element)) element.checked = text !== '';
    else if (element) element.value = text;
    this.report();
  }

  /** Dispatches the event that is missing when a browser fills a field silently. */
  report(): void {
    if (this.text === this.#known) return;
    this.element?.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** The text, once, if it has changed since the form was last told; else null. */
  takeChange(): string | null {
    const { text } = this;
    if (text === this.#known) return null;
    this.#known = text;
    return text;
  }

  readonly startComposing = (): void => {
    this.#isComposing = true;
  };

  readonly endComposing = (): void => {
    this.#isComposing = false;
    this.report();
  };

  /** Moves the focus here without taking the error away. */
  focus(): void {
    this.isFocusedByPortal = true;
    this.element?.focus();
    this.isFocusedByPortal = false;
  }
}

/** A tick box has the text 'on' or ''. */
function textIn(element: Control | null): string {
  if (!isTickBox(element)) return element?.value ?? '';
  return element.checked ? 'on' : '';
}

function isTickBox(element: Control | null): element is HTMLInputElement {
  return element?.type === 'checkbox';
}
