import type { Journey } from '#application/journey/journey.ts';
import type { UseCases } from '#application/use-cases.ts';

/**
 * Follows what happens to the page as a whole: a new visit, a way back to it, another tab in front.
 */
export function followPage(journey: Journey, useCases: () => Promise<UseCases>): void {
  // A notice outlasts a reload of its screen, and no other way to it.
  if (!cameBy('reload') && journey.state.notice?.shown) journey.update('notice', null);
  // The same address opened anew is a new visit, though Chromium keeps the state of its entry.
  if (cameBy('navigate') && history.state !== null) history.replaceState(null, '');

  // A browser that keeps the page for Back must not show a typed password again.
  addEventListener('pagehide', emptyPasswords);
  // The page stood still in the browser's cache, while another may have used the same tab.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  document.addEventListener('visibilitychange', () => {
    // A store that signs out in another tab removes cookies, for which no event is fired.
    if (!document.hidden)
      useCases().then(
        ({ visit }) => visit.rereadSession(),
        () => undefined,
      );
  });
}

function emptyPasswords(): void {
  // Also one that is shown as text.
  for (const field of document.querySelectorAll<HTMLInputElement>('[autocomplete$=-password]'))
    field.value = '';
}

function cameBy(type: NavigationTimingType): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === type);
}
