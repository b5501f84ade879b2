import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { CookieJar } from '#adapters/browser/cookie-jar.ts';
import { openBrowserStorage } from '#adapters/browser/browser-storage.ts';
import { systemClock } from '#adapters/system-clock.ts';
import { Journey } from '#application/journey/journey.ts';
import { RequestStore } from '#application/request-store.ts';
import type { CallSettings } from '#settings/call-settings.ts';
import { App, TOASTER } from '#ui/app.tsx';
import { late } from '#ui/platform/late.ts';
import { MAIN_ID, SKIP_ID } from '#ui/theme/page-ids.ts';
import { createPageState } from '#ui/page/page-state.ts';
import { openHereWhereTabsAreBlocked } from '#ui/platform/blocked-new-tabs.ts';
import type { PageSettings } from '#ui/page/shown-settings.ts';
import { guardRedirect } from '#ui/routing/route-guards.ts';
import { redirected, ROUTE, routeOf } from '#ui/routing/routes.ts';
import { msg } from '#ui/i18n/message.ts';
import { readConfig } from '#settings/read-settings.ts';
import { listenForDefects, reportDefect } from './report-defects.ts';
import { replayPress, showPage, takePress, whenParsed } from '#entry/inline/hydration-handover.ts';
import { beginVisit } from './begin-visit.ts';
import { decideVisit } from './decide-visit.ts';
import { keepInput } from './keep-input.ts';
import { fetchUseCases } from './load-use-cases.ts';
import { closeLanguagesOnLeaving } from './language-menu.ts';
import { messagesOfPage, translatePage } from './page-messages.ts';
import { visitFacts } from './visit-facts.ts';
import { storeAddressedLanguage } from './stored-language.ts';
import { shell } from '#messages/en/shell.ts';

/** A press whose scripts have not loaded after this time gets an error message. */
const HANGING_MS = 20_000;

// An ad blocker or a proxy may refuse a style file: Vite then imports the script all the same.
addEventListener('vite:preloadError', (event) => {
  if (event.payload.message.startsWith('Unable to preload CSS')) event.preventDefault();
});
void begin();

async function begin(): Promise<void> {
  await whenParsed();
  const root = document.getElementById('root') as HTMLElement;
  const config = readConfig();
  if (config.ok) await start(root, config.value);
  // Rarely needed, so it has a separate chunk.
  else await (await import('./show-problems.tsx')).showProblems(root, config.problem, begin);
}

async function start(element: HTMLElement, config: CallSettings): Promise<void> {
  // Not validated: `configure` wrote it from checked settings.
  const settings = JSON.parse(element.dataset['settings'] ?? '') as PageSettings;
  const { basePath } = settings;
  const facts = visitFacts();
  const visit = decideVisit(facts);
  const messages = messagesOfPage(facts.sent.language, settings.messages);
  const { pathname, search, hash } = location;
  const requestedPath = pathInside(basePath, pathname);
  const storage = openBrowserStorage(window);
  const journey = new Journey(storage.journey, systemClock);
  const state = createPageState(window);
  const { toasts } = state;
  const { load: loadUseCases } = late(() =>
    fetchUseCases({ config, journey, storage, messages, search }),
  );
  const requests = new RequestStore({
    journey,
    clock: systemClock,
    isReload: visit.isReload,
    // A form must not stay busy for ever. If the scripts load later, the next press uses them.
    load: () => Promise.race([loadUseCases(), wait(HANGING_MS).then(() => Promise.reject())]),
    onDefect: reportDefect,
  });
  beginVisit(journey, visit);
  const target =
    requestedPath === null
      ? OUTSIDE
      : guardRedirect(journey, redirected(requestedPath), systemClock.now());
  const [path = '', query = search.slice(1)] = target.split('?', 2);
  // Before the first rendering: the host may have answered with the page of another screen, which
  // must not be hydrated.
  if (requestedPath !== null && target !== requestedPath)
    history.replaceState(history.state, '', `${basePath}${path}${query && `?${query}`}${hash}`);
  storeAddressedLanguage(new CookieJar(document, location), storage.local, search);
  listenForDefects(() => toasts.show({ text: msg(shell, 'broken'), tone: 'danger' }));

  await translatePage(messages, visit.language);
  // Every other screen needs the use cases soon, and they store the return URL. If this fails, a
  // press fetches them again.
  if (path !== ROUTE.account || search.includes('returnUrl')) loadUseCases().catch(() => null);

  const input = keepInput(element);
  const app = (
    <App
      portal={{
        journey,
        requests,
        loadUseCases,
        clock: systemClock,
        ...state,
        config: settings,
        earlyInput: input.fields,
      }}
      base={basePath}
      messages={messages.get()}
      page={{ path, search: location.search }}
      onLive={() => {
        input.end();
        startPage(element, loadUseCases);
      }}
    />
  );
  const page = import.meta.env.DEV ? <StrictMode>{app}</StrictMode> : app;
  const isRight = visit.wrong === null || visit.wrong === 'tab';
  const isPrerenderedHere = isRight && element.dataset['route'] === routeOf(path);
  showPage();
  const options = {
    onUncaughtError: reportDefect,
    onCaughtError: reportDefect,
    // An extension changed the DOM before hydration, and React has rendered it again: no error.
    onRecoverableError: () => undefined,
  };
  if (isPrerenderedHere) hydrateRoot(element, page, options);
  // Replaces the page in one task, so that the browser paints no empty frame.
  else {
    element.replaceChildren();
    flushSync(() => createRoot(element, options).render(page));
  }
}

function startPage(element: HTMLElement, loadUseCases: () => Promise<unknown>): void {
  if ('live' in element.dataset) return;
  element.dataset['live'] = '';
  openHereWhereTabsAreBlocked();
  closeLanguagesOnLeaving();
  // The browser's own handling would add a history entry without the state that names step 2.
  document.getElementById(SKIP_ID)?.addEventListener('click', (event) => {
    event.preventDefault();
    document.getElementById(MAIN_ID)?.focus();
  });
  const press = takePress();
  // After the commit that made the page live.
  if (press) queueMicrotask(() => replayPress(press));
  onIdle(() => {
    // What fails to load here is fetched again when it is needed.
    for (const load of [loadUseCases, TOASTER.load]) load().catch(() => null);
  });
}

/** Matches no screen, so that the not-found screen is shown. */
const OUTSIDE = '/*';

function pathInside(basePath: string, pathname: string): string | null {
  return `${pathname}/`.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) || '/' : null;
}

/**
 * Runs a task when the browser is idle, after two seconds at the latest. Safari has no idle
 * callback: it runs there after 200 ms.
 */
function onIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
