import { openBrowserStorage } from '#adapters/browser/browser-storage.ts';
import { CookieJar } from '#adapters/browser/cookie-jar.ts';
import { systemClock } from '#adapters/system-clock.ts';
import { Journey } from '#application/journey/journey.ts';
import { RequestRunner } from '#application/request-runner.ts';
import { shell } from '#messages/en/shell.ts';
import type { CallSettings } from '#settings/call-settings.ts';
import { App } from '#ui/app.tsx';
import { msg } from '#ui/i18n/message.ts';
import { createPageState } from '#ui/page/page-state.ts';
import { ReplacedInput } from '#ui/page/restore-replaced-input.ts';
import type { PageSettings } from '#ui/page/shown-settings.ts';
import { late } from '#ui/platform/late.ts';
import { ROUTE } from '#ui/routing/routes.ts';
import { completeHydration } from './complete-hydration.ts';
import { decideVisit } from './decide-visit.ts';
import { fetchUseCases } from './fetch-use-cases.ts';
import { enterScreen, openVisit } from './open-visit.ts';
import { messagesOfVisit } from './page-messages.ts';
import { listenForDefects, reportDefect } from './report-defects.ts';
import { startReact } from './start-react.tsx';
import { storeAddressedLanguage } from './stored-language.ts';
import { visitFacts } from './visit-facts.ts';

/** A press whose scripts have not loaded after this time gets an error message. */
const HANGING_MS = 20_000;

/** Makes everything that the page has, in its order, and hands it to React. */
export async function openPage(element: HTMLElement, callSettings: CallSettings): Promise<void> {
  // Not validated: `configure` wrote it from checked settings.
  const pageSettings = JSON.parse(element.dataset['settings'] ?? '') as PageSettings;
  const facts = visitFacts();
  const visit = decideVisit(facts);
  const storage = openBrowserStorage(window);
  const journey = new Journey(storage.journey, systemClock);
  const state = createPageState(window);
  listenForDefects(() => state.toasts.show({ text: msg(shell, 'broken'), tone: 'danger' }));
  openVisit(journey, visit);
  const path = enterScreen(journey, pageSettings.basePath, systemClock.now());
  storeAddressedLanguage(new CookieJar(document, location), storage.local, facts.search);
  const messages = await messagesOfVisit(
    facts.sent.language,
    visit.language,
    pageSettings.messages,
  );

  const parts = { callSettings, journey, storage, language: messages.language };
  const { load: loadUseCases } = late(() => fetchUseCases(parts, messages, facts.search));
  const requests = new RequestRunner({
    journey,
    clock: systemClock,
    // A form must not stay busy for ever. If the scripts load later, the next press uses them.
    load: () => Promise.race([loadUseCases(), wait(HANGING_MS).then(() => Promise.reject())]),
    onDefect: reportDefect,
  });
  // Every other screen needs the use cases soon, and they store the return URL. If this fails, a
  // press fetches them again.
  if (path !== ROUTE.account || facts.search.includes('returnUrl'))
    loadUseCases().catch(() => null);

  const replacedInput = new ReplacedInput(element);
  const app = (
    <App
      page={{
        journey,
        requests,
        loadUseCases,
        clock: systemClock,
        ...state,
        settings: pageSettings,
        replacedInput,
      }}
      base={pageSettings.basePath}
      messages={messages}
      address={{ path, search: location.search }}
      onHydrated={() => {
        replacedInput.end();
        completeHydration(element, loadUseCases);
      }}
    />
  );
  startReact(element, app, visit, path);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
