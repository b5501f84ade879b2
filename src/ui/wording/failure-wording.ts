import { Listeners } from '#application/listeners.ts';
import { loadOnce } from '#application/load-once.ts';
import { withWords } from './with-words.ts';

const arrival = new Listeners();
const wording = loadOnce(async () => (await withWords(import('./word-failure.ts'), 'failures')).wordFailure);

/** The sentences for failures and how they are put together. Fetched with what can fail, and needed by nobody before. */
export const failureWording = {
  current: wording.current,
  /** Tells when it is here: what became of a call before a reload may be shown earlier. */
  subscribe: arrival.subscribe,
  async load(): Promise<void> {
    await wording.load();
    arrival.notify();
  },
};
