import type { Journey } from '#application/journey/journey.ts';

/** Before the first rendering: ends what belongs to a former visit of this address. */
export function beginVisit(journey: Journey): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const type = (navigation as PerformanceNavigationTiming | undefined)?.type;
  // A notice outlasts a reload of its screen, and no other way to it.
  if (type !== 'reload' && journey.state.notice?.shown) journey.update('notice', null);
  // The same address opened anew is a new visit, though Chromium keeps the state of its entry.
  if (type === 'navigate' && history.state !== null) history.replaceState(null, '');
}
