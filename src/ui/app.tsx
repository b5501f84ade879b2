import { useLayoutEffect, useState } from 'react';
import { Route as At, Router, Switch, useLocation } from 'wouter';
import './theme/global.css.ts';
import { Announcer } from './components/announcer.tsx';
import { Frame } from './frame/frame.tsx';
import { deferred } from './deferred.ts';
import { PortalContext, useConfig, type Portal } from './portal-context.ts';
import { CrashBoundary } from './routing/crash-boundary.tsx';
import { FocusRestoration } from './routing/focus-restoration.ts';
import { LAZY_SCREENS, NOT_FOUND_SCREEN, SCREEN_FETCH } from './routing/lazy-screens.ts';
import { isLegal, ROUTE } from './routing/routes.ts';
import { ScreenFetchContext } from './routing/screen-fetch.ts';
import { useArrivalFocus } from './routing/use-arrival-focus.ts';
import { useNoticeLifetime } from './routing/use-notice-lifetime.ts';
import { useShownPath, useShownSearch } from './routing/shown-entry.ts';
import { AccountScreen } from './screens/account-screen.tsx';

export interface AppProps {
  readonly portal: Portal;
  /** Path under which the portal is served; '' is the root. */
  readonly base: string;
  /** The page being prerendered or hydrated. */
  readonly page?: { readonly path: string; readonly search: string };
  /** Told once, when every handler is in its place. */
  readonly onLive?: (() => void) | undefined;
}

export function App({ portal, base, page, onLive }: AppProps) {
  const prerendered = page && { ssrPath: base + page.path, ssrSearch: page.search };
  return (
    <PortalContext value={portal}>
      <Router base={base} hook={useShownPath} searchHook={useShownSearch} {...prerendered}>
        <ScreenFetchContext value={SCREEN_FETCH}>
          <Screens onLive={onLive} />
        </ScreenFetchContext>
      </Router>
    </PortalContext>
  );
}

interface ShownProps extends Pick<AppProps, 'onLive'> {
  readonly place: string;
  /** Null when the screen has gone, and the next one is still on its way. */
  readonly onShown: (place: string | null) => void;
}

/** Rendered with each screen, so that its effects tell when the screen is mounted and when it goes. */
function Shown({ place, onShown, onLive }: ShownProps) {
  // With the very commit that gives the elements their handlers.
  useLayoutEffect(() => onLive?.(), [onLive]);
  useLayoutEffect(() => {
    onShown(place);
    return () => onShown(null);
  }, [onShown, place]);
  return null;
}

const Toaster = deferred(async () => (await import('./components/toaster.tsx')).Toaster);
const StorageWarning = deferred(async () => (await import('./frame/storage-warning.tsx')).StorageWarning);

function Screens({ onLive }: Pick<AppProps, 'onLive'>) {
  const [path] = useLocation();
  const config = useConfig();
  const [shownPlace, setShownPlace] = useState<string | null>(path);
  useArrivalFocus(shownPlace);
  useNoticeLifetime(path);

  const shown = <Shown place={path} onShown={setShownPlace} onLive={onLive} />;
  const screen = (
    <CrashBoundary place={path}>
      {/* The router marks what is not below its base, which no route would match. */}
      <Switch location={path.startsWith('~') ? '/*' : path}>
        <At path={ROUTE.account}>
          <AccountScreen />
          {shown}
        </At>
        {Object.entries(LAZY_SCREENS).map(([route, { Screen }]) => (
          <At key={route} path={route}>
            <Screen>{shown}</Screen>
          </At>
        ))}
        <At>
          <NOT_FOUND_SCREEN.Screen>{shown}</NOT_FOUND_SCREEN.Screen>
        </At>
      </Switch>
    </CrashBoundary>
  );

  return (
    <>
      {isLegal(path) ? (
        screen
      ) : (
        <Frame {...config}>
          <StorageWarning />
          {screen}
        </Frame>
      )}
      <FocusRestoration />
      <Announcer />
      <Toaster />
    </>
  );
}
