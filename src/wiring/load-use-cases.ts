import type { BrowserStorage } from '#adapters/browser/browser-storage.ts';
import type { Journey } from '#application/journey/journey.ts';
import type { PortalConfig } from '#settings/config-schema.ts';
import type { UseCases } from '#application/use-cases.ts';
import { nextTask } from '#application/next-task.ts';

/** What the use cases stand on, there from the first moment. */
export interface Page {
  readonly config: PortalConfig;
  readonly journey: Journey;
  readonly storage: BrowserStorage;
  /** The query of the address that the page was opened with. */
  readonly search: string;
}

/** Fetches container, wiring module and adapters, wires them, and starts the visit (spec section 1), in short tasks. */
export async function loadUseCases({ config, journey, storage, search }: Page): Promise<UseCases> {
  const [{ createContainer, makeUseCases, resolveUseCases }, { wiringModule }] = await Promise.all([
    import('./container.ts'),
    // A constant of the build: the other module does not get into the site.
    import.meta.env.MODE === 'demo' ? import('./in-memory-adapters.ts') : import('./http-adapters.ts'),
  ]);
  await nextTask();
  const container = createContainer(config, journey);
  await nextTask();
  wiringModule(storage)(container, config);
  await nextTask();
  for (const _ of makeUseCases(container)) await nextTask();
  const useCases = resolveUseCases(container);
  useCases.visit.begin(search);
  return useCases;
}
