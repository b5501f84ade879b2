/**
 * Scrolls as little as needed to show an element, or its beginning where it does not fit, and
 * leaves the focus where it is. The element's own scroll margin keeps it off the window's edge. Can
 * be a ref: React gives null for an element that goes.
 */
export function bringIntoView(element: HTMLElement | null): void {
  if (!element) return;
  const fits = element.offsetHeight <= window.innerHeight;
  element.scrollIntoView({ block: fits ? 'nearest' : 'start' });
}
