import type { PortalConfig } from '#application/portal-config.ts';
import type { UseCases } from '#application/use-cases.ts';
import { nextTask } from '#ui/next-task.ts';

/** Fetches container, profile and adapters, wires them, and starts the visit (spec section 1), in short tasks. */
export async function openInside(config: PortalConfig, search: string): Promise<UseCases> {
  const [{ createContainer, resolveUseCases }, { profile }] = await Promise.all([
    import('./container.ts'),
    // A constant of the build: the other profile does not get into the site.
    import.meta.env.MODE === 'demo' ? import('./profile-in-memory.ts') : import('./profile-http.ts'),
  ]);
  await nextTask();
  const container = createContainer(config);
  await nextTask();
  profile(container, config);
  await nextTask();
  const useCases = resolveUseCases(container);
  await nextTask();
  useCases.visit.begin(search);
  return useCases;
}
