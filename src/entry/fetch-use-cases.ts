import type { UseCases } from '#application/use-cases.ts';
import type { PageParts } from '#container/page-parts.ts';
import { FAILURES } from '#ui/i18n/message-text.ts';
import type { PageMessages } from '#ui/i18n/messages-context.ts';
import { fetchFailures } from './page-messages.ts';

/** Fetches and makes the use cases, and starts the visit (spec section 1). */
export async function fetchUseCases(
  parts: PageParts,
  messages: PageMessages,
  search: string,
): Promise<UseCases> {
  const [{ makeUseCases }, { adapters }] = await Promise.all([
    import('#container/container.ts'),
    // A build-time constant: the bundler leaves the other adapters out.
    import.meta.env.MODE === 'demo'
      ? import('#entry/demo/demo-adapters.ts')
      : import('#container/http-adapters.ts'),
    FAILURES.load(),
    fetchFailures(messages),
  ]);
  const useCases = makeUseCases(parts, adapters(parts));
  useCases.shop.keepReturnUrl(search);
  useCases.session.start();
  // No event is fired when the shop removes cookies in another tab, so the session is read again.
  document.addEventListener('visibilitychange', () => useCases.session.reread());
  return useCases;
}
