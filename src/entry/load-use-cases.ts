import type { BrowserStorage } from '#adapters/browser/browser-storage.ts';
import type { Journey } from '#application/journey/journey.ts';
import type { CallSettings } from '#settings/call-settings.ts';
import type { UseCases } from '#application/use-cases.ts';
import type { LoadableMessages } from '#ui/i18n/loadable-messages.ts';
import { FAILURE_FORMAT } from '#ui/i18n/message-text.ts';

/** What the use cases need; available from the start. */
export interface Page {
  readonly config: CallSettings;
  readonly journey: Journey;
  readonly storage: BrowserStorage;
  readonly messages: LoadableMessages;
  /** The query of the address that the page was opened with. */
  readonly search: string;
}

/**
 * Fetches container, wiring module and adapters, wires them, and starts the visit (spec section 1).
 * Also loads the sentences for failures.
 */
export async function fetchUseCases({
  config,
  journey,
  storage,
  messages,
  search,
}: Page): Promise<UseCases> {
  const [{ createContainer, resolveUseCases }, { wiringModule }] = await Promise.all([
    import('#container/container.ts'),
    // A build-time constant: the bundler leaves the other module out.
    import.meta.env.MODE === 'demo'
      ? import('#entry/demo/in-memory-module.ts')
      : import('#container/http-adapters.ts'),
    FAILURE_FORMAT.load(),
    messages.fetchFailures(),
  ]);
  const container = createContainer(config, journey);
  // Not the document's `lang`, which translators and extensions change.
  wiringModule(storage, () => messages.get().language)(container, config);
  const useCases = resolveUseCases(container);
  useCases.shop.keepReturnUrl(search);
  useCases.session.start();
  // No event is fired when the store removes cookies in another tab, so the session is read again.
  document.addEventListener('visibilitychange', () => useCases.session.reread());
  return useCases;
}
