/** Time for the page to be rendered in other words. */
const SILENCE_MS = 200;

/** Live regions that say nothing for now, and what they said of themselves. */
const silent = new Map<Element, string | null>();
let end: ReturnType<typeof setTimeout> | undefined;

/**
 * Nothing has happened to what is said in other words now: no live region says it again. What is
 * said of the change has one of its own.
 */
export function silenceScreen(): void {
  for (const region of document.querySelectorAll(
    '[aria-live]:not([aria-relevant]), [role=status], [role=alert]',
  )) {
    if (!silent.has(region)) silent.set(region, region.getAttribute('aria-live'));
    region.setAttribute('aria-live', 'off');
  }
  // A second change has its own time, which the first one's end would cut short.
  clearTimeout(end);
  end = setTimeout(() => {
    for (const [region, live] of silent) {
      if (live === null) region.removeAttribute('aria-live');
      else region.setAttribute('aria-live', live);
    }
    silent.clear();
  }, SILENCE_MS);
}
