import type { Journey } from '#application/journey/journey.ts';
import type { Visit } from './decide-visit.ts';

/** Call it before the first rendering: clears the state of an earlier visit to this address. */
export function beginVisit(journey: Journey, { isReload, isNew }: Visit): void {
  if (!isReload && journey.state.notice?.shown) journey.update('notice', null);
  if (isNew && history.state !== null) history.replaceState(null, '');
}
