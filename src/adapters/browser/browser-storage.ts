import { BrowserJourneyStorage } from './browser-journey-storage.ts';
import { SafeStorage } from './safe-storage.ts';

export type BrowserStorage = ReturnType<typeof openBrowserStorage>;

/** Items that older versions of the portal left behind, in either storage (spec section 1). */
const LEFTOVERS = ['registrationMark', 'mobilePhone', 'areaCode'];

/**
 * Opens the page's storages and removes the leftovers. Share them: each instance holds in memory
 * what the browser does not store.
 */
export function openBrowserStorage(page: Pick<Window, 'localStorage' | 'sessionStorage'>) {
  const local = new SafeStorage(() => page.localStorage);
  const session = new SafeStorage(() => page.sessionStorage);
  for (const key of LEFTOVERS) {
    session.remove(key);
    local.remove(key);
  }
  return { local, session, journey: new BrowserJourneyStorage(session) };
}
