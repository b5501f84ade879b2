import { BrowserJourneyStorage } from './browser-journey-storage.ts';
import { SafeStorage } from './safe-storage.ts';

/**
 * The page's storages. Share them: each instance holds in memory what the browser does not store.
 */
export interface BrowserStorage {
  readonly local: SafeStorage;
  readonly session: SafeStorage;
  readonly journey: BrowserJourneyStorage;
}

/** Items that older versions of the portal left behind, in either storage (spec section 1). */
const LEFTOVERS = ['registrationMark', 'mobilePhone', 'areaCode'];

/** Opens the storages and removes the leftovers. */
export function openBrowserStorage(
  page: Pick<Window, 'localStorage' | 'sessionStorage'>,
): BrowserStorage {
  const local = new SafeStorage(() => page.localStorage);
  const session = new SafeStorage(() => page.sessionStorage);
  for (const key of LEFTOVERS) {
    session.remove(key);
    local.remove(key);
  }
  return { local, session, journey: new BrowserJourneyStorage(session) };
}
