/**
 * A page that is still here by then was not left after all: the person stopped, or the address gave
 * a download.
 */
const STAYS_AFTER_MS = 5000;

/**
 * A fetch whose failures wait until the page is known to stay. Firefox and Safari abort pending
 * fetches as soon as a page begins to be left: that is no failure, and the next page must not find
 * the call settled.
 */
export function whilePageStays<Args extends unknown[], T>(
  page: Pick<EventTarget, 'addEventListener'>,
  fetch: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  let stays = Promise.resolve();
  page.addEventListener('beforeunload', () => {
    stays = new Promise((resolve) => setTimeout(resolve, STAYS_AFTER_MS));
  });
  return (...args) =>
    fetch(...args).catch(async (failure: unknown) => {
      await stays;
      throw failure;
    });
}
