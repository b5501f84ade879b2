type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/**
 * React renders a page anew when an extension, a password manager or a translator changed its DOM
 * before hydration. Call this before, and the function that it returns after: values, ticks, focus
 * and selection are then in the new elements. Elements that are still there are left alone, and
 * what has no counterpart is dropped.
 */
export function keepInput(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<Field>('input, textarea')];
  const focused = root.contains(document.activeElement) ? document.activeElement : null;

  return () => {
    // A removed element still has its value.
    for (const field of fields) {
      const now = field.isConnected ? null : counterpart(field);
      // React fills in a read-only field, which tells password managers the address.
      if (!isField(now) || now.readOnly) continue;
      if (now.type === 'checkbox') setTicked(now as HTMLInputElement, field as HTMLInputElement);
      else if (now.value !== field.value) setValue(now, field.value);
    }
    if (!focused || focused.isConnected) return;
    const now = counterpart(focused);
    if (now instanceof HTMLElement) now.focus({ preventScroll: true });
    // A checkbox has no selection.
    if (isField(now) && isField(focused) && focused.selectionStart !== null)
      now.setSelectionRange(focused.selectionStart, focused.selectionEnd);
  };
}

/** What tells elements apart within a form, or outside of all forms, where no id does. */
const DISTINCTIVE = ['name', 'type', 'href', 'aria-controls', 'data-send-code', 'data-back'];

/**
 * The same element in the page that replaced the one of `removed`; null when there is none, or when
 * it could be one of several. Another screen may have replaced it, so the position on the page does
 * not count.
 */
export function counterpart(removed: Element): Element | null {
  const alike = [...document.querySelectorAll(`#root ${removed.tagName}`)].filter((element) =>
    isSame(removed, element),
  );
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

function isSame(former: Element, now: Element): boolean {
  const isAlike = (name: string) => former.getAttribute(name) === now.getAttribute(name);
  // The type too: a password never moves into a field that shows it.
  if (former.id && isAlike('id')) return isAlike('type');
  if (!isAlike('id') && !isRenamed(former, now)) return false;
  return DISTINCTIVE.every(isAlike) && formOf(former) === formOf(now);
}

/** Extensions change ids too. A field is known by its name then, unless `now` is another one. */
function isRenamed(former: Element, now: Element): boolean {
  if (!former.hasAttribute('name')) return now.id === '';
  const form = former.closest('form');
  return form !== null && Array.from(form.elements).every(({ id }) => id !== now.id);
}

/** Which of the portal's forms the element is in; undefined outside of all forms. */
function formOf(element: Element): string | undefined {
  return element.closest('form')?.dataset['form'];
}

function setTicked(now: HTMLInputElement, former: HTMLInputElement): void {
  if (now.checked !== former.checked) now.click();
}

/**
 * Sets a value so that React notices it. React replaces the element's own setter and ignores values
 * set by it, so this calls the prototype's.
 */
function setValue(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
