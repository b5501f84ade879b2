import { BrowserJourneyStorage } from './browser-journey-storage.ts';
import { SafeStorage } from './safe-storage.ts';

/** The page's storages; one of each, since what the browser won't keep lies in their memory. */
export interface BrowserStorage {
  readonly local: SafeStorage;
  readonly session: SafeStorage;
  readonly journey: BrowserJourneyStorage;
}

export function openBrowserStorage(page: Pick<Window, 'localStorage' | 'sessionStorage'>): BrowserStorage {
  const local = new SafeStorage(() => page.localStorage);
  const session = new SafeStorage(() => page.sessionStorage);
  return { local, session, journey: new BrowserJourneyStorage(session, local) };
}
