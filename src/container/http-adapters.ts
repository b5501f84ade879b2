import type { BrowserStorage } from '#adapters/browser/browser-storage.ts';
import { failureReporter } from '#adapters/browser/failure-event.ts';
import { delayFetchFailures } from '#adapters/browser/delay-fetch-failures.ts';
import { createHttpApi } from '#adapters/http/http-client.ts';
import { systemClock } from '#adapters/system-clock.ts';
import type { WiringModule } from './container.ts';
import { bindBrowser } from './browser-adapters.ts';
import { TOKEN } from './tokens.ts';

/** The portal in a browser against the account API over HTTP. */
export const wiringModule =
  (storage: BrowserStorage, language: () => string): WiringModule =>
  (container, config) => {
    const sessions = bindBrowser(container, config, storage);
    const api = createHttpApi({
      apiBase: config.apiBase,
      // Looked up at each call: monitoring may wrap it later.
      fetch: delayFetchFailures(window, (url, init) => window.fetch(url, init)),
      clock: systemClock,
      language,
      session: () => sessions.identity(),
      dropSession: () => sessions.dropUnknown(),
      onFailure: failureReporter(window),
    });
    container.bind(TOKEN.authApi).toConstantValue(api);
    container.bind(TOKEN.extraCallsApi).toConstantValue(api);
  };
