import { loadOnce } from '#application/load-once.ts';
import { withWords } from './with-words.ts';

/**
 * The sentences for failures and how they are put together. Fetched with what can fail, and needed by nobody before;
 * what became of a call before a reload may be shown earlier.
 */
export const failureWording = loadOnce(
  async () => (await withWords(import('./word-failure.ts'), 'failures')).wordFailure,
);
