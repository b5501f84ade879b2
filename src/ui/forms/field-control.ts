import type { RequestName } from '#domain/requests.ts';
import { bringIntoView } from '../components/bring-into-view.ts';
import type { HeldPress } from '../held-press.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** A field's texts by the request that sent them; `opened` is the one that its form opened with. */
export type SentTexts = Partial<Record<RequestName | 'opened', string>>;

/**
 * A field's element. Its text lives in the DOM, so that nothing typed, pasted or filled before the
 * scripts came is lost. Every change is an `input` event, also one that the portal makes.
 */
export class FieldControl {
  element: Control | null = null;
  /** While an input method composes, the text is not changed. */
  isComposing = false;
  isFocusedByCode = false;
  /** A cleaning that the browser's undo history lacks. */
  #unrecorded: { readonly typed: string; readonly cleaned: string } | null = null;
  /** The text that the form was last told of. */
  #known = '';
  #cancelError: () => void = () => undefined;

  constructor(
    private readonly press: HeldPress,
    private readonly clean: (typed: string) => string = (typed) => typed,
    private readonly sent: SentTexts = {},
  ) {}

  /** For React. */
  readonly attach = (element: Control | null): void => {
    this.element = element;
  };

  /** The text as it is shown. A tick box has the text 'on' or ''. */
  get shown(): string {
    const { element } = this;
    if (element?.type !== 'checkbox') return element?.value ?? '';
    return (element as HTMLInputElement).checked ? 'on' : '';
  }

  /** The text that was meant. */
  get text(): string {
    return this.clean(this.shown);
  }

  get isFocused(): boolean {
    return this.element !== null && this.element === document.activeElement;
  }

  /** Shows the text that was meant. Returns the text that is then shown. */
  showCleaned(): string {
    const { shown: typed, text: cleaned } = this;
    if (this.isComposing || typed === cleaned) return typed;
    this.#unrecorded = this.isFocused ? null : { typed, cleaned };
    this.replace(cleaned);
    return this.shown;
  }

  /**
   * When the focus comes back: cleans the text once more, now through the browser's editing
   * commands, so that undo and redo fit it.
   */
  recordCleaning(): void {
    const { element } = this;
    const change = this.#unrecorded;
    this.#unrecorded = null;
    if (!element || change?.cleaned !== this.shown) return;
    const { selectionStart, selectionEnd, selectionDirection } = element;
    element.value = change.typed;
    // The text is the same afterwards, so no listener hears of it.
    addEventListener('input', stopEvent, { capture: true });
    this.replace(change.cleaned);
    removeEventListener('input', stopEvent, { capture: true });
    // What was selected before the focus came is replaced by what is typed next.
    element.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
  }

  /** Fills in a stored draft, unless the person has typed something. */
  restore(kept: string): void {
    const isUntouched = this.shown === '' || this.shown === this.#known;
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

  /** Dispatches the event that is missing when a browser fills a field silently. */
  report(): void {
    if (this.isComposing || this.shown === this.#known) return;
    this.element?.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** Remembers the text as known. Returns the former one. */
  know(text: string): string {
    const former = this.#known;
    this.#known = text;
    return former;
  }

  /** The text as this request sent it last, or as the draft had it when the form was opened. */
  sentWith(request: RequestName): string {
    return this.sent[request] ?? this.sent.opened ?? '';
  }

  /** Remembers the text as sent. */
  noteSent(by: RequestName | 'opened'): void {
    this.sent[by] = this.shown;
  }

  startComposing(): void {
    this.isComposing = true;
  }

  endComposing(): void {
    this.isComposing = false;
  }

  /** Shows an error after a held press has ended: it must not move the button that is pressed. */
  afterPress(showError: () => void): void {
    this.#cancelError = this.press.after(showError);
  }

  /** A newer error, or none, replaces the one that waits. */
  cancelError(): void {
    this.#cancelError();
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
    if (element.value !== text) this.fill(text);
  }

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

/** Id and text of the focused field; '' for none. */
export function focusedField(): string {
  const at = document.activeElement as HTMLInputElement | null;
  return at?.matches('input:not([type=checkbox]),textarea') ? at.id + at.value : '';
}

function stopEvent(event: Event): void {
  event.stopImmediatePropagation();
}
