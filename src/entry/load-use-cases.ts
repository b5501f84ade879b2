import type { BrowserStorage } from '#adapters/browser/browser-storage.ts';
import type { Journey } from '#application/journey/journey.ts';
import type { PortalConfig } from '#settings/setting-checks.ts';
import type { UseCases } from '#application/use-cases.ts';
import type { Chunks } from '#ui/chunks.ts';
import { FAILURE_FORMAT } from '#ui/i18n/message.ts';

/** What the use cases need; available from the start. */
export interface Page {
  readonly config: PortalConfig;
  readonly journey: Journey;
  readonly storage: BrowserStorage;
  readonly chunks: Chunks;
  /** Tag of the language that the page shows. */
  readonly language: () => string;
  /** The query of the address that the page was opened with. */
  readonly search: string;
  /** Yields to the browser, so that the page reacts to typing. */
  readonly pause: () => Promise<void>;
}

/** Loads when first asked; after a failure the next call tries again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () =>
    (loading ??= load().catch((failure: unknown) => {
      loading = null;
      throw failure;
    }));
}

/**
 * Fetches container, wiring module and adapters, wires them, and starts the visit (spec section 1),
 * in short tasks. Also loads the sentences for failures.
 */
export async function fetchUseCases({
  config,
  journey,
  storage,
  chunks,
  language,
  search,
  pause,
}: Page): Promise<UseCases> {
  const [{ createContainer, makeUseCases, resolveUseCases }, { wiringModule }] = await Promise.all([
    import('#container/container.ts'),
    // A build-time constant: the bundler leaves the other module out.
    import.meta.env.MODE === 'demo'
      ? import('./demo/in-memory-module.ts')
      : import('#container/http-adapters.ts'),
    chunks.load(FAILURE_FORMAT),
  ]);
  await pause();
  const container = createContainer(config, journey);
  await pause();
  wiringModule(storage, language)(container, config);
  await pause();
  for (const _ of makeUseCases(container)) await pause();
  const useCases = resolveUseCases(container);
  useCases.visit.begin(search);
  // No event is fired when the store removes cookies in another tab, so the session is read again.
  document.addEventListener('visibilitychange', () => useCases.visit.rereadSession());
  return useCases;
}
