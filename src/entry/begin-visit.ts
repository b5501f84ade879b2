import type { Journey } from '#application/journey/journey.ts';

/** Undefined in browsers that hide their timings. */
export function navigationType(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type;
}

/** Call it before the first rendering: clears the state of an earlier visit to this address. */
export function beginVisit(journey: Journey): void {
  const type = navigationType();
  // A shown notice survives only a reload of its screen.
  if (type !== 'reload' && journey.state.notice?.shown) journey.update('notice', null);
  // Opening the same address again is a new visit, but Chromium keeps the history entry's state.
  if (type === 'navigate' && history.state !== null) history.replaceState(null, '');
}
