import type { BrowserStorage } from '#adapters/browser/browser-storage.ts';
import { createInMemoryApi } from '#adapters/in-memory/in-memory-api.ts';
import { systemClock } from '#adapters/system-clock.ts';
import { bindBrowser } from '#container/browser-adapters.ts';
import type { WiringModule } from '#container/container.ts';
import { TOKEN } from '#container/tokens.ts';
import { DEMO_LETTERS } from './demo-letters.ts';
import { chosenScenario, openMailboxDrawer } from './mailbox-drawer.ts';

/** The portal with the whole account service inside the page: for development and a static demo. */
export const wiringModule =
  (storage: BrowserStorage): WiringModule =>
  (container, config) => {
    bindBrowser(container, config, storage);
    const { authApi, screenlessApi, mailbox } = createInMemoryApi({
      clock: systemClock,
      population: config.userRangeId,
      letters: DEMO_LETTERS,
      chosenScenario,
      language: () => document.documentElement.lang,
    });
    container.bind(TOKEN.authApi).toConstantValue(authApi);
    container.bind(TOKEN.screenlessApi).toConstantValue(screenlessApi);
    openMailboxDrawer(mailbox);
  };
