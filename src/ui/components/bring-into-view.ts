/** Between what is brought into view and the edge of the window. */
const MARGIN_PX = 16;

/**
 * Scrolls as little as needed to show an element, or its beginning where it does not fit, and
 * leaves the focus where it is: a field that is being typed in stays in view if both fit. Safari
 * scrolls as if an on-screen keyboard covered nothing, so what it covers is added to the margin.
 * Can be a ref: React gives null for an element that goes.
 */
export function bringIntoView(element: HTMLElement | null): void {
  if (!element) return;
  const view = window.visualViewport;
  const hidden = view?.scale === 1 ? window.innerHeight - view.height - view.offsetTop : 0;
  const covered = Math.max(0, hidden);
  element.style.scrollMarginBlock = `${MARGIN_PX}px ${MARGIN_PX + covered}px`;
  const fits = element.offsetHeight + 2 * MARGIN_PX <= window.innerHeight - covered;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({
    block: fits ? 'nearest' : 'start',
    behavior: isStill ? 'instant' : 'smooth',
  });
}
