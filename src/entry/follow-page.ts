import type { Journey } from '#application/journey/journey.ts';
import type { PortalActions } from '#application/portal-actions.ts';

/** Reports to the journey what happens to the page as a whole: a new visit, a way back to it, another tab in front. */
export function followPage(journey: Journey, actions: PortalActions): void {
  // A notice outlasts a reload of its screen, and no other way to it.
  if (!cameBy('reload')) endShownNotice(journey);
  // The same address opened anew is a new visit, though Chromium keeps the state of its entry.
  if (cameBy('navigate') && history.state !== null) history.replaceState(null, '');

  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // It stood still in the browser's cache, while another page may have used the same tab.
    journey.reread();
    endShownNotice(journey);
    actions.comeBack();
  });
  document.addEventListener('visibilitychange', () => {
    // A store that signs out in another tab removes cookies, for which no event is fired.
    if (!document.hidden) actions.comeBack();
  });
}

function cameBy(type: NavigationTimingType): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === type);
}

function endShownNotice(journey: Journey): void {
  if (journey.state.notice?.shown) journey.update('notice', null);
}
