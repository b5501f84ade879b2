type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/**
 * React renders a page anew when an extension, a password manager or a translator changed its DOM
 * before hydration. Call this before, and the function that it returns after: values, ticks, focus
 * and selection are then in the new elements. Elements that are still there are left alone.
 */
export function keepInput(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<Field>('input, textarea')];
  const focused = root.contains(document.activeElement) ? document.activeElement : null;

  return () => {
    // A removed element still has its value.
    for (const field of fields) {
      const now = field.isConnected ? null : counterpart(field);
      if (!isField(now)) continue;
      if (now.type === 'checkbox') tick(now as HTMLInputElement, field as HTMLInputElement);
      else if (now.value !== field.value) type(now, field.value);
    }
    if (!focused || focused.isConnected) return;
    const now = counterpart(focused);
    if (now instanceof HTMLElement) now.focus({ preventScroll: true });
    // A checkbox has no selection.
    if (isField(now) && isField(focused) && focused.selectionStart !== null)
      now.setSelectionRange(focused.selectionStart, focused.selectionEnd);
  };
}

/** The element that replaced a removed one. */
export function counterpart(removed: Element): Element | null {
  const named = removed.id && document.getElementById(removed.id);
  if (named) return named;
  const kind = removed.matches('[type=submit]') ? '[type=submit]' : removed.tagName;
  const former = removed.getRootNode() as ParentNode;
  const at = [...former.querySelectorAll(kind)].indexOf(removed);
  return document.querySelectorAll(`#root ${kind}`)[at] ?? null;
}

function tick(now: HTMLInputElement, former: HTMLInputElement): void {
  if (now.checked !== former.checked) now.click();
}

/**
 * Sets a value so that React notices it. React replaces the element's own setter and ignores values
 * set by it, so this calls the prototype's.
 */
function type(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
