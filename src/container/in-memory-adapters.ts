import { ContainerModule } from 'inversify';
import {
  createInMemoryApi,
  type InMemoryApi,
  type InMemoryApiOptions,
} from '#adapters/in-memory/in-memory-api.ts';
import { systemClock } from '#adapters/system-clock.ts';
import { browserAdapters } from './browser-adapters.ts';
import type { Adapters, PageParts } from './page-parts.ts';
import { TOKEN } from './tokens.ts';

/** The portal with the whole account service inside the page: for development and a static demo. */
export function inMemoryAdapters(
  page: PageParts,
  templates: InMemoryApiOptions['templates'],
  showMailbox: (mailbox: InMemoryApi['mailbox']) => void,
): Adapters {
  const { authApi, mailbox } = createInMemoryApi({
    clock: systemClock,
    tenant: page.callSettings.userRangeId,
    templates,
    language: () => page.language,
  });
  showMailbox(mailbox);
  const inMemory = new ContainerModule(({ bind }) => {
    bind(TOKEN.authApi).toConstantValue(authApi);
  });
  return [browserAdapters(page), inMemory];
}
