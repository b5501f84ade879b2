import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createObservable, type Observable } from '#application/observable.ts';
import { Route, Router, Switch, useLocation } from 'wouter';
import './theme/global.css.ts';
import './layout/skip-link.css.ts';
import './i18n/language-list.css.ts';
import { Announcer } from './components/announcer.tsx';
import { HasMovedContext, useHasMoved } from './components/screen-heading.tsx';
import { NO_TOASTS, toasts } from './components/toast-store.ts';
import { Frame } from './layout/frame.tsx';
import { lazy } from './lazy.ts';
import { PortalContext, useConfig, type Portal } from './portal-context.ts';
import { CrashBoundary } from './routing/crash-boundary.tsx';
import { LAZY_SCREENS, NOT_FOUND_SCREEN, SCREEN_FETCH } from './routing/screens-by-route.ts';
import { isLegal, ROUTE } from './routing/routes.ts';
import { ScreenFetchContext } from './routing/screen-fetch.ts';
import { useNoticeLifetime } from './routing/use-arrival-notice.ts';
import { AccountScreen } from './screens/account/account-screen.tsx';
import { withMessages } from './i18n/with-messages.ts';
import { ENGLISH, MessagesContext, type PageMessages } from './i18n/messages-context.ts';

export interface AppProps {
  readonly portal: Portal;
  /** Path under which the portal is served; '' is the root. */
  readonly base: string;
  /** The page being prerendered or hydrated. */
  readonly page?: { readonly path: string; readonly search: string };
  /** The page's messages; a change renders all texts again. English by default. */
  readonly messages?: Observable<PageMessages>;
  /** Called once, when all handlers are attached. */
  readonly onLive?: (() => void) | undefined;
}

const ALWAYS_ENGLISH: Observable<PageMessages> = createObservable(ENGLISH);

export function App({ portal, base, page, messages = ALWAYS_ENGLISH, onLive }: AppProps) {
  const currentMessages = useSyncExternalStore(messages.subscribe, messages.get, messages.get);
  const prerendered = page && { ssrPath: base + page.path, ssrSearch: page.search };
  return (
    <PortalContext value={portal}>
      <MessagesContext value={currentMessages}>
        <Router base={base} {...prerendered}>
          <ScreenFetchContext value={SCREEN_FETCH}>
            {/* An error outside a screen would leave an empty page. */}
            <CrashBoundary>
              <Screens onLive={onLive} />
            </CrashBoundary>
          </ScreenFetchContext>
        </Router>
      </MessagesContext>
    </PortalContext>
  );
}

const StorageWarning = lazy(
  async () =>
    (await withMessages(import('./layout/storage-warning.tsx'), 'controls')).StorageWarning,
);

const Toaster = lazy(
  async () => (await withMessages(import('./components/toaster.tsx'), 'controls')).Toaster,
);

function Screens({ onLive }: Pick<AppProps, 'onLive'>) {
  const [path] = useLocation();
  const config = useConfig();
  const toastsNow = useSyncExternalStore(toasts.subscribe, toasts.get, () => NO_TOASTS);
  const hasMoved = useHasMoved(path);
  // Tells the entry script that the page is live: this commit gives the elements their handlers.
  useLayoutEffect(() => onLive?.(), [onLive]);
  useNoticeLifetime(path);

  const screen = (
    <HasMovedContext value={hasMoved}>
      {/* Each address gets a fresh start. */}
      <CrashBoundary key={path}>
        <Switch>
          <Route path={ROUTE.account} component={AccountScreen} />
          {Object.entries(LAZY_SCREENS).map(([route, { Screen }]) => (
            <Route key={route} path={route} component={Screen} />
          ))}
          <Route component={NOT_FOUND_SCREEN.Screen} />
        </Switch>
      </CrashBoundary>
    </HasMovedContext>
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
      {toastsNow.length > 0 && <Toaster toasts={toastsNow} />}
    </>
  );
}
