import { sameElement } from '#ui/platform/same-element.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Text, ticks and focus of fields that React replaces: it renders a page anew when an extension, a
 * password manager or a translator changed its DOM before hydration. Fields that React takes over
 * keep their text themselves (forms/dom-field.ts). Make it before React takes the page over.
 */
export class ReplacedInput {
  /** By id. A removed element still has its value. */
  readonly #fields: Map<string, Field>;
  readonly #focused: Element | null;

  constructor(root: HTMLElement) {
    const fields = root.querySelectorAll<Field>('input[id], textarea[id]');
    this.#fields = new Map(Array.from(fields, (field) => [field.id, field]));
    this.#focused = root.contains(document.activeElement) ? document.activeElement : null;
  }

  /** Restores the text or tick of a field whose element React has replaced. Each field calls it. */
  restoreText(field: Field | null): void {
    const early = this.#fields.get(field?.id ?? '');
    if (!field || !early || early === field || sameElement(early) !== field) return;
    field.value = early.value;
    if (early instanceof HTMLInputElement) (field as HTMLInputElement).checked = early.checked;
  }

  /** After hydration: moves the focus to the new element, and forgets the fields. */
  end(): void {
    this.#fields.clear();
    if (this.#focused && !this.#focused.isConnected) moveFocus(this.#focused);
  }
}

function moveFocus(from: Element): void {
  const to = sameElement(from);
  to?.focus({ preventScroll: true });
  const { selectionStart, selectionEnd } = from as Partial<HTMLInputElement>;
  // A button or a tick box has no selection.
  if (typeof selectionStart === 'number')
    (to as HTMLInputElement | null)?.setSelectionRange(selectionStart, selectionEnd ?? null);
}
