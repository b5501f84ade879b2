/**
 * A page that still runs after this time stays: the person stopped the navigation, or the address
 * was a download.
 */
const STAYS_AFTER_MS = 5000;

/**
 * Firefox and Safari abort pending fetches after `beforeunload`. That is no failure, and the call
 * must stay stored as interrupted for the next page. So a fetch that fails after `beforeunload`
 * rejects only once the page is known to stay.
 */
export function delayFetchFailures<Args extends unknown[], T>(
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
