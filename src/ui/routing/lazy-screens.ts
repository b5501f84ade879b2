import { copy } from '../copy.ts';
import { isQuietNetwork } from '../quiet-network.ts';
import { lazyScreen, type LazyScreen } from './lazy-screen.ts';
import { ROUTE, routeOf, TITLES, type Route } from './routes.ts';
import type { ScreenFetch } from './screen-fetch.ts';

/** Every screen but the first, which is part of the page itself. */
export const LAZY_SCREENS: Readonly<Record<Exclude<Route, '/'>, LazyScreen>> = {
  [ROUTE.userinfo]: lazyScreen(TITLES[ROUTE.userinfo], async () => (await import('../screens/userinfo-screen.tsx')).UserinfoScreen),
  [ROUTE.forget]: lazyScreen(TITLES[ROUTE.forget], async () => (await import('../screens/forget-screen.tsx')).ForgetScreen),
  [ROUTE.reset]: lazyScreen(TITLES[ROUTE.reset], async () => (await import('../screens/reset-screen.tsx')).ResetScreen),
  [ROUTE.retrieve]: lazyScreen(TITLES[ROUTE.retrieve], async () => (await import('../screens/retrieve-screen.tsx')).RetrieveScreen),
  [ROUTE.appeal]: lazyScreen(TITLES[ROUTE.appeal], async () => (await import('../screens/appeal-screen.tsx')).AppealScreen),
  [ROUTE.terms]: lazyScreen(TITLES[ROUTE.terms], async () => (await import('../screens/terms-screen.tsx')).TermsScreen),
  [ROUTE.pdpa]: lazyScreen(TITLES[ROUTE.pdpa], async () => (await import('../screens/pdpa-screen.tsx')).PdpaScreen),
};

/** Where most people go from a screen. */
const LIKELY_NEXT: Readonly<Partial<Record<Route | '*', readonly Exclude<Route, '/'>[]>>> = {
  [ROUTE.account]: [ROUTE.userinfo, ROUTE.forget],
  [ROUTE.forget]: [ROUTE.reset, ROUTE.retrieve],
  [ROUTE.retrieve]: [ROUTE.reset, ROUTE.appeal],
};

/** Fetches the screens that are likely to follow the one at `path`, so that a press on their way shows them at once. None on a quiet network. */
export async function fetchLikelyScreens(path: string): Promise<void> {
  const next = (!isQuietNetwork() && LIKELY_NEXT[routeOf(path)]) || [];
  // One that can't be had now is asked for again when it is wanted.
  await Promise.allSettled(next.map((route) => LAZY_SCREENS[route].load()));
}

export const NOT_FOUND_SCREEN = lazyScreen(
  copy.titles.notFound,
  async () => (await import('../screens/not-found-screen.tsx')).NotFoundScreen,
);

/** The chunk that a path inside the portal needs; null when it is part of the page already. */
export function lazyScreenAt(path: string): LazyScreen | null {
  const route = routeOf(path);
  if (route === ROUTE.account) return null;
  return route === '*' ? NOT_FOUND_SCREEN : LAZY_SCREENS[route];
}

export const SCREEN_FETCH: ScreenFetch = {
  fetch: (path) => void lazyScreenAt(path)?.load().catch(() => null),
  fetchAhead(path) {
    if (!isQuietNetwork()) SCREEN_FETCH.fetch(path);
  },
  fetchOnward(path) {
    const screen = Promise.resolve(lazyScreenAt(path)?.load());
    void screen.then(() => fetchLikelyScreens(path)).catch(() => null);
  },
};
