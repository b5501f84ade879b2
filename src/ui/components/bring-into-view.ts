/** Between what is brought into view and the edge of the window. */
const MARGIN_PX = 16;

/**
 * Scrolls as little as needed to show an element, and leaves the focus where it is: a field that is
 * being typed in stays in view if both fit. Safari scrolls as if an on-screen keyboard covered
 * nothing, so what it covers is added to the margin.
 */
export function bringIntoView(element: HTMLElement): void {
  const view = window.visualViewport;
  const covered = view?.scale === 1 ? window.innerHeight - view.height - view.offsetTop : 0;
  element.style.scrollMarginBlock = `${MARGIN_PX}px ${MARGIN_PX + Math.max(0, covered)}px`;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' });
}
