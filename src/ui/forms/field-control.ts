type Control = HTMLInputElement | HTMLTextAreaElement;
type Clean = ((typed: string) => string) | undefined;

/**
 * A field's element. Its text lives in the DOM, so that nothing typed, pasted or filled before the
 * scripts came is lost.
 */
export class FieldControl {
  element: Control | null = null;
  /** While an input method composes, the text is not changed. */
  isComposing = false;
  /** The text that the form knows. */
  known = '';
  /** The text that was sent last. */
  sent: string | undefined;
  isFocusedByCode = false;
  /** Cancels an error that waits for the end of a press. */
  cancelError: () => void = () => undefined;

  get shown(): string {
    const { element } = this;
    if (element?.type !== 'checkbox') return element?.value ?? '';
    return (element as HTMLInputElement).checked ? 'on' : '';
  }

  get isFocused(): boolean {
    return this.element !== null && this.element === document.activeElement;
  }

  /** The text, cleaned; shows it, unless an input method composes. */
  text(clean: Clean): string {
    if (this.isComposing) return this.shown;
    const meant = this.meant(clean);
    if (meant !== this.shown) this.replace(meant);
    return meant;
  }

  /** As `text`, without showing it. */
  meant(clean: Clean): string {
    return clean ? clean(this.shown) : this.shown;
  }

  /** Fills in a text. */
  fill(text: string): void {
    const { element } = this;
    if (!element) return;
    if (element.type === 'checkbox') (element as HTMLInputElement).checked = text !== '';
    else element.value = text;
    this.notify();
  }

  /** Handles the text as if it had just been typed: counters and warnings hear of it too. */
  notify(): void {
    this.element?.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /**
   * Replaces the text so that the person can undo it. Browsers undo only what came through their
   * editing commands, which work in the focused control; after another change their history no
   * longer fits the text. `execCommand` is deprecated, but the only such command, and in every
   * engine.
   */
  replace(text: string): void {
    const { element } = this;
    if (!element) return;
    if (this.isFocused) {
      element.select();
      const { execCommand }: Partial<Document> = document;
      execCommand?.call(document, text === '' ? 'delete' : 'insertText', false, text);
    }
    if (element.value !== text) element.value = text;
  }

  /** Moves the focus here without taking the error away. */
  focus(): void {
    this.isFocusedByCode = true;
    this.element?.focus();
    this.isFocusedByCode = false;
  }
}

/** Id and text of the focused field; '' for none. */
export function whereTyping(): string {
  const at = document.activeElement as HTMLInputElement | null;
  return at?.matches('input:not([type=checkbox]),textarea') ? at.id + at.value : '';
}
