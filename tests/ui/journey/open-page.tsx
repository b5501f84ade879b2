import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { InMemoryScreenlessApi } from '#service/memory/in-memory-screenless-api.ts';
import { Journey } from '#application/journey/journey.ts';
import { Requests } from '#application/requests.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { Crypto } from '#application/ports/crypto.ts';
import type { AuthApi } from '#application/ports/auth-api.ts';
import type { JourneyStorage } from '#application/ports/journey-storage.ts';
import type { SessionStore } from '#application/ports/session-store.ts';
import type { StoreExit } from '#application/ports/store-exit.ts';
import { App } from '#ui/app.tsx';
import { NO_TOASTS, toasts } from '#ui/components/toast-store.ts';
import { loadFailureFormat } from '#ui/i18n/message-text.ts';
import { ENGLISH } from '#ui/i18n/messages-context.ts';
import { createObservable } from '#application/observable.ts';
import { createContainer, resolveUseCases } from '#container/container.ts';
import { beginVisit } from '#entry/begin-visit.ts';
import { loadOnce } from '#entry/load-use-cases.ts';
import { TOKEN } from '#container/tokens.ts';
import { FakeDevice } from '../../fakes/fake-device.ts';
import type { LateScripts } from '../../fakes/late-scripts.ts';
import { PageLife } from '../../fakes/page-life.ts';
import { CONFIG } from '../../fakes/test-module.ts';

// Loaded here, because the tests decide when the use cases, which bring it, arrive.
await loadFailureFormat();

/** How a page was opened, as the browser reports it. */
export type NavigationType = 'navigate' | 'reload' | 'back_forward';

/** Things that outlive a page. */
export interface Surroundings {
  readonly api: AuthApi;
  readonly storage: JourneyStorage;
  /** Opens the session store for a page; its listeners end with the page. */
  readonly openSessions: () => SessionStore;
  readonly exit: StoreExit;
  readonly crypto: Crypto;
  readonly scripts: LateScripts;
  readonly clock: Clock;
  /** Called with errors that a page must not have. */
  readonly onDefect: (defect: unknown) => void;
}

export interface OpenPage {
  close(): void;
}

/** Wires and renders a page like src/entry/main.tsx. */
export function openPage(around: Surroundings, how: NavigationType): OpenPage {
  const { clock, onDefect } = around;
  forgetFormerPage();
  const { pathname, search } = location;
  const life = new PageLife();
  const listeners = new AbortController();
  const storage = life.storage(around.storage);
  const journey = new Journey(storage, clock);
  const loadUseCases = loadOnce(() =>
    around.scripts.fetch(() => {
      const container = createContainer(CONFIG, journey);
      container.bind(TOKEN.authApi).toConstantValue(life.calls(around.api));
      container.bind(TOKEN.screenlessApi).toConstantValue(new InMemoryScreenlessApi(clock));
      container.bind(TOKEN.clock).toConstantValue(clock);
      container.bind(TOKEN.crypto).toConstantValue(around.crypto);
      container.bind(TOKEN.device).toConstantValue(new FakeDevice());
      container.bind(TOKEN.sessionStore).toConstantValue(around.openSessions());
      container.bind(TOKEN.storeExit).toConstantValue(around.exit);
      const complete = resolveUseCases(container);
      withListenersOf(listeners, () => complete.visit.begin(search));
      return complete;
    }),
  );
  const requests = new Requests({ storage, clock, load: loadUseCases, onDefect });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: how } as unknown as PerformanceEntry,
  ]);
  beginVisit(journey);
  // The browser does this when the page is idle. After a failure the next press loads them again.
  loadUseCases().catch(() => null);

  const element = document.body.appendChild(document.createElement('div'));
  const root: Root = createRoot(element, { onUncaughtError: onDefect, onCaughtError: onDefect });
  root.render(
    <StrictMode>
      <App
        portal={{
          journey,
          requests,
          loadUseCases,
          clock,
          config: CONFIG,
        }}
        base=""
        messages={createObservable(ENGLISH)}
        page={{ path: pathname, search }}
      />
    </StrictMode>,
  );
  return {
    close() {
      life.isLeft = true;
      listeners.abort();
      root.unmount();
      element.remove();
    },
  };
}

/** A browser would load the modules again. Here they stay, so their state is reset. */
function forgetFormerPage(): void {
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  toasts.set(NO_TOASTS);
}

/** Removes the listeners that `act` adds when the page is left. */
function withListenersOf({ signal }: AbortController, act: () => void): void {
  const spies = [window, document].map((target) => {
    const { addEventListener } = target;
    return vi
      .spyOn(target, 'addEventListener')
      .mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => {
        addEventListener.call(target, type, listener, { signal });
      });
  });
  act();
  for (const spy of spies) spy.mockRestore();
}
