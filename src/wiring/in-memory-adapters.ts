import type { BrowserStorage } from '#adapters/browser/browser-storage.ts';
import { browserPersistence } from '#adapters/in-memory/browser-persistence.ts';
import { InMemoryAuthApi } from '#service/memory/in-memory-auth-api.ts';
import { InMemoryScreenlessApi } from '#service/memory/in-memory-screenless-api.ts';
import { withScenarios } from '#service/memory/with-scenarios.ts';
import { systemClock } from '#adapters/system-clock.ts';
import type { WiringModule } from './container.ts';
import { DEMO_LETTERS } from '#demo/demo-letters.ts';
import { chosenScenario, openMailboxDrawer } from '#demo/mailbox-drawer.ts';
import { bindBrowser } from './browser-adapters.ts';
import { TOKEN } from './tokens.ts';

/** The portal with the whole account service inside the page: for development and a static demo. */
export const wiringModule =
  (storage: BrowserStorage): WiringModule =>
  (container, config) => {
    bindBrowser(container, config, storage);
    const service = new InMemoryAuthApi({
      clock: systemClock,
      populations: [config.userRangeId],
      letters: DEMO_LETTERS,
      persistence: browserPersistence(() => window.localStorage, 'portal.demo', navigator.locks),
    });
    const api = withScenarios(service, { clock: systemClock, chosen: chosenScenario });
    // What a header says over HTTP.
    const language = () => document.documentElement.lang;
    container.bind(TOKEN.authApi).toConstantValue({
      ...api,
      sendCode: (request) => api.sendCode(request, language()),
      accountAppeal: (request) => api.accountAppeal(request, language()),
    });
    container.bind(TOKEN.screenlessApi).toConstantValue(new InMemoryScreenlessApi(systemClock));
    openMailboxDrawer(service);
  };
