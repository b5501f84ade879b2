import { useLayoutEffect, useSyncExternalStore } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import './theme/global.css.ts';
import './layout/skip-link.css.ts';
import './i18n/language-list.css.ts';
import { Announcer } from './components/announcer.tsx';
import { HasMovedContext, useHasMoved } from './components/screen-heading.tsx';
import { Frame } from './layout/frame.tsx';
import { chunk, ChunksContext, type Chunk, type Chunks } from './chunks.ts';
import { SUPPORT_REFERENCE } from './forms/form.tsx';
import { lazy } from './lazy.ts';
import { savesData } from './saves-data.ts';
import { PortalContext, usePortal, type Portal } from './portal-context.ts';
import { CrashBoundary } from './routing/crash-boundary.tsx';
import { LazyScreen } from './routing/lazy-screen.tsx';
import { LAZY_SCREENS } from './routing/screens-by-route.ts';
import { isLegal, ROUTE } from './routing/routes.ts';
import { useNoticeLifetime } from './routing/use-arrival-notice.ts';
import { ACCOUNT_NOTICES, AccountScreen } from './screens/account/account-screen.tsx';
import { ENGLISH, MessagesContext, type PageMessages } from './i18n/messages-context.ts';

export interface AppProps {
  readonly portal: Portal;
  /** Path under which the portal is served; '' is the root. */
  readonly base: string;
  /** The page being prerendered or hydrated. */
  readonly page?: { readonly path: string; readonly search: string };
  /** The page's messages; English by default. */
  readonly messages?: PageMessages;
  /** Called once, when all handlers are attached. */
  readonly onLive?: (() => void) | undefined;
}

export function App({ portal, base, page, messages = ENGLISH, onLive }: AppProps) {
  const prerendered = page && { ssrPath: base + page.path, ssrSearch: page.search };
  return (
    <PortalContext value={portal}>
      <ChunksContext value={portal.chunks}>
        <MessagesContext value={messages}>
          <Router base={base} {...prerendered}>
            {/* An error outside a screen would leave an empty page. */}
            <CrashBoundary>
              <Screens onLive={onLive} />
            </CrashBoundary>
          </Router>
        </MessagesContext>
      </ChunksContext>
    </PortalContext>
  );
}

const TOASTER = chunk(async () => (await import('./components/toaster.tsx')).Toaster, 'controls');
const Toaster = lazy(TOASTER);

/** Fetches the parts of later screens, and those that are shown when the network is down. */
export async function prefetchParts(chunks: Chunks): Promise<void> {
  if (savesData()) return;
  const parts = [ACCOUNT_NOTICES, TOASTER, SUPPORT_REFERENCE];
  await Promise.all(parts.map((part: Chunk<unknown>) => chunks.prefetch(part)));
}

/** Also one outside the base, which the router writes with '~', and its own '*' does not match. */
const ANY_PATH = /^/;

function Screens({ onLive }: Pick<AppProps, 'onLive'>) {
  const [path] = useLocation();
  const { config, toasts } = usePortal();
  const { subscribe, get } = toasts.open;
  const openToasts = useSyncExternalStore(subscribe, get, get);
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
          {Object.entries(LAZY_SCREENS).map(([route, screen]) => (
            <Route key={route} path={route === '*' ? ANY_PATH : route}>
              <LazyScreen {...screen} />
            </Route>
          ))}
        </Switch>
      </CrashBoundary>
    </HasMovedContext>
  );

  return (
    <>
      {isLegal(path) ? screen : <Frame {...config}>{screen}</Frame>}
      <Announcer />
      {openToasts.length > 0 && <Toaster toasts={openToasts} />}
    </>
  );
}
