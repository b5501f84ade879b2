import type { ReactNode } from 'react';
import { PortalContext } from '#ui/portal-context.ts';
import type { ShownSettings } from '#ui/shown-settings.ts';
import { createTestApp } from '../../fakes/test-module.ts';

const shownConfig: ShownSettings = {
  company: 'Configured Oligo Pte. Ltd.',
  contactEmail: 'lab@example.com',
};

/** A view inside the portal before the use cases have loaded. */
export function insidePortal(view: ReactNode): ReactNode {
  const { journey, requests, clock } = createTestApp();
  const portal = {
    journey,
    requests,
    clock,
    loadUseCases: () => new Promise<never>(() => undefined),
  };
  return <PortalContext value={{ ...portal, config: shownConfig }}>{view}</PortalContext>;
}
