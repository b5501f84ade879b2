import { useLayoutEffect, useSyncExternalStore, type PropsWithChildren } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import '#ui/theme/global.css.ts';
import '#ui/theme/writing-systems.css.ts';
import '#ui/layout/skip-link.css.ts';
import '#ui/i18n/language-list.css.ts';
import { Announcer } from '#ui/components/announcer.tsx';
import { ENGLISH, MessagesContext, type PageMessages } from '#ui/i18n/messages-context.ts';
import { PageShell } from '#ui/layout/page-shell.tsx';
import { HasMovedContext, useHasMoved } from '#ui/page/has-moved.ts';
import { PageContext, usePage, type Page } from '#ui/page/page-context.ts';
import type { Toast } from '#ui/page/toasts.ts';
import { late, useLate } from '#ui/platform/late.ts';
import { isLegal } from '#ui/routing/routes.ts';
import { useScreenLifetime } from '#ui/routing/use-arrival-notice.ts';
import { CrashBoundary } from '#ui/screens/crash/crash-boundary.tsx';
import { SCREENS_BY_ROUTE } from './screens.ts';

export interface PageFrameProps {
  readonly page: Page;
  /** Path under which the portal is served; '' is the root. */
  readonly base: string;
  /** Where the page is that is prerendered or hydrated. */
  readonly address?: { readonly path: string; readonly search: string };
  /** The page's messages; English by default. */
  readonly messages?: PageMessages;
}

export interface AppProps extends PageFrameProps {
  /** Called once, when all handlers are attached. */
  readonly onHydrated?: (() => void) | undefined;
}

export function App({ onHydrated, ...frame }: AppProps) {
  return (
    <PageFrame {...frame}>
      {/* An error outside a screen would leave an empty page. */}
      <CrashBoundary>
        <Screens onHydrated={onHydrated} />
      </CrashBoundary>
    </PageFrame>
  );
}

/** What every part of a page needs around it. */
export function PageFrame({
  page,
  base,
  address,
  messages = ENGLISH,
  children,
}: PropsWithChildren<PageFrameProps>) {
  const prerendered = address && { ssrPath: base + address.path, ssrSearch: address.search };
  return (
    <PageContext value={page}>
      <MessagesContext value={messages}>
        <Router base={base} {...prerendered}>
          {children}
        </Router>
      </MessagesContext>
    </PageContext>
  );
}

export const TOASTER = late(async () => (await import('#ui/components/radix/toaster.tsx')).Toaster);

/** The next toast tries again if the toaster could not be fetched. */
function LateToaster({ toasts }: { readonly toasts: readonly Toast[] }) {
  const { part: Toaster } = useLate(TOASTER, toasts);
  return Toaster && <Toaster toasts={toasts} />;
}

/** Also one outside the base, which the router writes with '~', and its own '*' does not match. */
const ANY_PATH = /^/;

function Screens({ onHydrated }: Pick<AppProps, 'onHydrated'>) {
  const [path] = useLocation();
  const { toasts } = usePage();
  const { subscribe, get } = toasts.open;
  const openToasts = useSyncExternalStore(subscribe, get, get);
  const hasMoved = useHasMoved(path);
  // The page is hydrated: this commit gives the elements their handlers.
  useLayoutEffect(() => onHydrated?.(), [onHydrated]);
  useScreenLifetime(path);

  const screen = (
    <HasMovedContext value={hasMoved}>
      {/* Each address gets a fresh start. */}
      <CrashBoundary key={path}>
        <Switch>
          {SCREENS_BY_ROUTE.map(([route, Screen]) => (
            <Route key={route} path={route === '*' ? ANY_PATH : route} component={Screen} />
          ))}
        </Switch>
      </CrashBoundary>
    </HasMovedContext>
  );

  return (
    <>
      {isLegal(path) ? screen : <PageShell>{screen}</PageShell>}
      <Announcer />
      {openToasts.length > 0 && <LateToaster toasts={openToasts} />}
    </>
  );
}
