/**
 * The element on the page that has the id of this one and is of the same kind, or null. A password
 * must never get into a field that shows it; a button may submit its form at times.
 */
export function sameElement(former: Element): HTMLElement | null {
  const now = document.getElementById(former.id);
  const isSame =
    now?.tagName === former.tagName &&
    (now.tagName === 'BUTTON' || now.getAttribute('type') === former.getAttribute('type'));
  return isSame ? now : null;
}
