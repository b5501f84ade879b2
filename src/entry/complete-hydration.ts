import { replayPress, takePress } from '#entry/inline/hydration-handover.ts';
import { TOASTER } from '#ui/app.tsx';
import { openHereWhereTabsAreBlocked } from '#ui/platform/blocked-new-tabs.ts';
import { MAIN_ID, SKIP_ID } from '#ui/theme/page-ids.ts';
import { closeLanguagesOnLeaving } from './language-menu.ts';

/** What happens once React has attached all handlers. */
export function completeHydration(
  element: HTMLElement,
  loadUseCases: () => Promise<unknown>,
): void {
  if ('hydrated' in element.dataset) return;
  element.dataset['hydrated'] = '';
  openHereWhereTabsAreBlocked();
  closeLanguagesOnLeaving();
  // The browser's own handling would add a history entry without the state that names step 2.
  document.getElementById(SKIP_ID)?.addEventListener('click', (event) => {
    event.preventDefault();
    document.getElementById(MAIN_ID)?.focus();
  });
  const press = takePress();
  // After the commit that hydrated the page.
  if (press) queueMicrotask(() => replayPress(press));
  onIdle(() => {
    // What fails to load here is fetched again when it is needed.
    for (const load of [loadUseCases, TOASTER.load]) load().catch(() => null);
  });
}

/**
 * Runs a task when the browser is idle, after two seconds at the latest. Safari has no idle
 * callback: it runs there after 200 ms.
 */
function onIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}
