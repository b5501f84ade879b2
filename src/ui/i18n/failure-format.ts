import { loadOnce } from '#application/load-once.ts';
import { withMessages } from './with-messages.ts';

/**
 * The sentences for failures and how they are put together. Fetched with what can fail, and needed
 * by nobody before; what became of a call before a reload may be shown earlier.
 */
export const failureFormat = loadOnce(
  async () => (await withMessages(import('./format-failure.ts'), 'failures')).formatFailure,
);
