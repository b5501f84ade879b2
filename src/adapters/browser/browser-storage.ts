import { BrowserJourneyStorage } from './browser-journey-storage.ts';
import { SafeStorage } from './safe-storage.ts';

/** The page's storages; one of each, since what the browser won't store lies in their memory. */
export interface BrowserStorage {
  readonly local: SafeStorage;
  readonly session: SafeStorage;
  readonly journey: BrowserJourneyStorage;
}

/** Items that older versions of the portal left behind, in either storage (spec section 1). */
const LEFTOVERS = ['registrationMark', 'mobilePhone', 'areaCode'];

/** What the page frame clears when it loads goes now. */
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
