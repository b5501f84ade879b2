import { ContainerModule } from 'inversify';
import { failureReporter } from '#adapters/browser/failure-event.ts';
import { createHttpApi } from '#adapters/http/http-client.ts';
import { browserAdapters } from './browser-adapters.ts';
import type { Adapters, PageParts } from './page-parts.ts';
import { TOKEN } from './tokens.ts';

/** The portal in a browser against the account API over HTTP. */
export function adapters(parts: PageParts): Adapters {
  const http = new ContainerModule(({ bind }) => {
    bind(TOKEN.authApi).toResolvedValue(
      (sessions, clock) =>
        createHttpApi({
          apiBase: parts.callSettings.apiBase,
          // Looked up at each call: monitoring may wrap it later.
          fetch: (url, init) => window.fetch(url, init),
          page: window,
          clock,
          language: () => parts.language,
          session: () => sessions.identity(),
          dropSession: () => sessions.dropUnknown(),
          onFailure: failureReporter(window),
        }),
      [TOKEN.browserSession, TOKEN.clock],
    );
  });
  return [browserAdapters(parts), http];
}
