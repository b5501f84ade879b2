import type { BrowserStorage } from '#adapters/browser/browser-storage.ts';
import { createInMemoryApi } from '#adapters/in-memory/in-memory-api.ts';
import { systemClock } from '#adapters/system-clock.ts';
import { bindBrowser } from '#container/browser-adapters.ts';
import { emailTemplates } from '#messages/email-templates.ts';
import { TRANSLATIONS } from '#messages/all-translations.ts';
import type { WiringModule } from '#container/container.ts';
import { TOKEN } from '#container/tokens.ts';
import { showNewestCode } from './newest-code.ts';

/** The portal with the whole account service inside the page: for development and a static demo. */
export const wiringModule =
  (storage: BrowserStorage, language: () => string): WiringModule =>
  (container, config) => {
    bindBrowser(container, config, storage);
    const { authApi, extraCallsApi, mailbox } = createInMemoryApi({
      clock: systemClock,
      population: config.userRangeId,
      templates: emailTemplates(TRANSLATIONS),
      language,
    });
    container.bind(TOKEN.authApi).toConstantValue(authApi);
    container.bind(TOKEN.extraCallsApi).toConstantValue(extraCallsApi);
    showNewestCode(mailbox);
  };
