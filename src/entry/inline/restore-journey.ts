import { JOURNEY_ITEM } from '#application/ports/journey-storage.ts';
import { isUsable } from '#domain/marks.ts';
import { REGISTER_TAB_ID, TABS_ID } from '#ui/theme/page-ids.ts';
import { WAITING } from './hydration-handover.ts';

/** Opens the tab of `?type=2`; hides a page that another screen will replace (no mark, step 2). */
export function restoreJourney(): void {
  openAskedTab();
  const page = document.documentElement;
  const { needs } = page.dataset;
  const { step } = Object(history.state) as { readonly step?: unknown };
  if (needs ? !isUsable(stored(needs), Date.now()) : step === 2 && stored('retrieveStep'))
    page.dataset[WAITING] = '';
}

function openAskedTab(): void {
  const registerTab = document.getElementById(REGISTER_TAB_ID) as HTMLTemplateElement | null;
  if (registerTab && new URLSearchParams(location.search).get('type') === '2')
    document.getElementById(TABS_ID)?.replaceWith(registerTab.content);
}

/** A field of the journey. Null where the browser blocks storage, and for malformed JSON. */
function stored(key: string): unknown {
  try {
    const item = JSON.parse(sessionStorage.getItem(JOURNEY_ITEM) ?? 'null') as {
      readonly journey?: Readonly<Record<string, unknown>>;
    } | null;
    return item?.journey?.[key];
  } catch {
    return null;
  }
}
