import type { Journey } from '#application/journey/journey.ts';

/** A page that is still here by then was not left after all: the person stopped, or the address gave a download. */
const STAYS_AFTER_MS = 5000;

/**
 * Gives a promise that resolves once the page is known to stay: at once, unless it is on its way to another one.
 * Browsers break calls off as soon as a page begins to be left, and the page hears of a failure: that says nothing of their outcome.
 */
export function whenStaying(journey: Journey): () => Promise<void> {
  let stays = Promise.resolve();

  const leaving = () => {
    stays = new Promise((resolve) => setTimeout(resolve, STAYS_AFTER_MS));
  };
  const listen = () => {
    // Only while a call is out: some browsers keep no page in their cache that listens to this.
    if (journey.state.unanswered.length > 0) addEventListener('beforeunload', leaving);
    else removeEventListener('beforeunload', leaving);
  };
  journey.subscribe(listen);

  return () => stays;
}
