import { createContext, use, useSyncExternalStore } from 'react';
import type { PortalConfig } from '#application/portal-config.ts';
import type { UseCases } from '#application/use-cases.ts';
import type { Inside } from './inside.ts';

/** The settings a view may show. */
export type ShownConfig = Pick<
  PortalConfig,
  | 'environment'
  | 'company'
  | 'contactPhone'
  | 'contactEmail'
  | 'facilityAddress'
  | 'storeHome'
  | 'supportEmail'
>;

export interface Portal {
  readonly inside: Inside;
  /** Settings as they are now. */
  readonly config: ShownConfig;
  /** Settings that the pages were prerendered with; hydration has to meet the same words. */
  readonly prerenderedConfig: ShownConfig;
}

export const PortalContext = createContext<Portal | null>(null);

function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('A view stands outside of the portal context.');
  return portal;
}

export function useInside(): Inside {
  return usePortal().inside;
}

/** The use cases, or null while they are on their way. */
export function useUseCases(): UseCases | null {
  const { inside } = usePortal();
  return useSyncExternalStore(inside.subscribe, inside.current, () => null);
}

const never = () => () => undefined;

export function useConfig(): ShownConfig {
  const { config, prerenderedConfig } = usePortal();
  return useSyncExternalStore(
    never,
    () => config,
    () => prerenderedConfig,
  );
}
