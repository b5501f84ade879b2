import { knownOfCalls } from '#application/journey/known-of-calls.ts';
import { crashCopy } from '../copy-crash.ts';
import { useJourney } from '../portal-context.ts';

/** What is known of what the person sent before the screen broke. */
export function KnownOfCrash() {
  const known = useJourney(knownOfCalls);
  return known === null ? null : <p>{crashCopy[known]}</p>;
}
