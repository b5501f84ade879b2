import type { EarlyInput } from '#ui/page/page-context.ts';

/** What a person did to the page before it was hydrated. */
export interface KeptInput {
  /** The fields by their ids. A removed element still has its value. */
  readonly fields: EarlyInput;
  /** After hydration: moves the focus to the new element, and forgets the fields. */
  end(): void;
}

/**
 * React renders a page anew when an extension, a password manager or a translator changed its DOM
 * before hydration. Call this before React takes the page over: each field then restores its own
 * text or tick, by its id (src/ui/forms/use-field.ts).
 */
export function keepInput(root: HTMLElement): KeptInput {
  const fields = new Map(
    Array.from(root.querySelectorAll<HTMLInputElement>('input[id], textarea[id]'), (field) => [
      field.id,
      field,
    ]),
  );
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  return {
    fields,
    end() {
      fields.clear();
      if (focused && !focused.isConnected) moveFocus(focused);
    },
  };
}

function moveFocus(from: Element): void {
  const to = sameElement(from);
  to?.focus({ preventScroll: true });
  const { selectionStart, selectionEnd } = from as Partial<HTMLInputElement>;
  // A button or a tick box has no selection.
  if (typeof selectionStart === 'number')
    (to as HTMLInputElement | null)?.setSelectionRange(selectionStart, selectionEnd ?? null);
}

/**
 * The element on the page that has the id of this one and is of the same type, or null. A password
 * must never get into a field that shows it.
 */
export function sameElement(former: Element): HTMLElement | null {
  const now = document.getElementById(former.id);
  const isSame =
    now?.tagName === former.tagName && now.getAttribute('type') === former.getAttribute('type');
  return isSame ? now : null;
}
