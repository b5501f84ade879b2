import type { ReactNode } from 'react';
import { PortalContext, type Portal, type ShownConfig } from '#ui/portal-context.ts';

const shownConfig: ShownConfig = {
  environment: 'test',
  company: 'Configured Oligo Pte. Ltd.',
  contactEmail: 'lab@example.com',
  storeHome: 'https://store.example.com/',
};
const inside: Portal['inside'] = { current: () => null, load: async () => null, subscribe: () => () => undefined };

/** A view as the portal shows it before the use cases have come. */
export function insidePortal(view: ReactNode): ReactNode {
  return <PortalContext value={{ inside, config: shownConfig, prerenderedConfig: shownConfig }}>{view}</PortalContext>;
}
