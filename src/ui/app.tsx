import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createObservable } from '#application/observable.ts';
import { Router, useLocation } from 'wouter';
import './theme/global.css.ts';
import './layout/skip-link.css.ts';
import './i18n/language-list.css.ts';
import { Announcer } from './components/announcer.tsx';
import { Frame } from './layout/frame.tsx';
import { deferred } from './deferred.ts';
import { PortalContext, useConfig, type Portal } from './portal-context.ts';
import { CrashBoundary } from './routing/crash-boundary.tsx';
import { restoreLostFocus } from './routing/focus-restoration.ts';
import { lazyScreenAt, SCREEN_FETCH } from './routing/lazy-screens.ts';
import { isLegal } from './routing/routes.ts';
import { ScreenFetchContext } from './routing/screen-fetch.ts';
import { useArrivalFocus } from './routing/use-arrival-focus.ts';
import { useNoticeLifetime } from './routing/use-notice-lifetime.ts';
import { useShownPath, useShownSearch } from './routing/shown-entry.ts';
import { AccountScreen } from './screens/account/account-screen.tsx';
import type { ObservableMessages } from './i18n/live-messages.ts';
import { withMessages } from './i18n/with-messages.ts';
import { ENGLISH, MessagesContext } from './i18n/messages-context.ts';

export interface AppProps {
  readonly portal: Portal;
  /** Path under which the portal is served; '' is the root. */
  readonly base: string;
  /** The page being prerendered or hydrated. */
  readonly page?: { readonly path: string; readonly search: string };
  /** The words of the page; whenever they are others, all that is shown is reworded. English unless given. */
  readonly messages?: ObservableMessages;
  /** Called once, when every handler is in its place. */
  readonly onLive?: (() => void) | undefined;
}

const ALWAYS_ENGLISH: ObservableMessages = createObservable(ENGLISH);

export function App({ portal, base, page, messages = ALWAYS_ENGLISH, onLive }: AppProps) {
  const wordsNow = useSyncExternalStore(
    messages.subscribe,
    messages.get,
    () => messages.onPage ?? messages.get(),
  );
  const prerendered = page && { ssrPath: base + page.path, ssrSearch: page.search };
  return (
    <PortalContext value={portal}>
      <MessagesContext value={wordsNow}>
        <Router base={base} hook={useShownPath} searchHook={useShownSearch} {...prerendered}>
          <ScreenFetchContext value={SCREEN_FETCH}>
            {/* What breaks outside of a screen would leave an empty page. */}
            <CrashBoundary place="">
              <Screens onLive={onLive} />
            </CrashBoundary>
          </ScreenFetchContext>
        </Router>
      </MessagesContext>
    </PortalContext>
  );
}

interface ShownProps {
  readonly place: string;
  /** Null when the screen has gone, and the next one is still on its way. */
  readonly onShown: (place: string | null) => void;
}

/** Rendered with each screen, so that its effects run when the screen is mounted and when it goes. */
function Shown({ place, onShown }: ShownProps) {
  useLayoutEffect(() => {
    onShown(place);
    return () => onShown(null);
  }, [onShown, place]);
  return null;
}

const PageWide = deferred(
  async () => (await withMessages(import('./layout/global-ui.tsx'), 'controls')).PageWide,
);
const StorageWarning = deferred(
  async () =>
    (await withMessages(import('./layout/storage-warning.tsx'), 'controls')).StorageWarning,
);

function Screens({ onLive }: Pick<AppProps, 'onLive'>) {
  const [path] = useLocation();
  const config = useConfig();
  const [shownPlace, setShownPlace] = useState<string | null>(path);
  // With the very commit that gives the elements their handlers, whether the screen is there or says that it can't be.
  useLayoutEffect(() => onLive?.(), [onLive]);
  useArrivalFocus(shownPlace);
  // Not among the late habits: a fast answer may take the form away before they are here.
  useEffect(restoreLostFocus, []);
  useNoticeLifetime(path);

  // What is not below the router's base begins with a mark, and is no screen's path.
  const lazy = lazyScreenAt(path);
  const shown = <Shown place={path} onShown={setShownPlace} />;
  const screen = (
    <CrashBoundary place={path}>
      {lazy ? (
        <lazy.Screen>{shown}</lazy.Screen>
      ) : (
        <>
          <AccountScreen />
          {shown}
        </>
      )}
    </CrashBoundary>
  );

  return (
    <>
      {isLegal(path) ? (
        screen
      ) : (
        <Frame {...config}>
          {screen}
          <StorageWarning />
        </Frame>
      )}
      <Announcer />
      <PageWide />
    </>
  );
}
