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
