import { savesData } from '../saves-data.ts';
import { lazyScreen, type LazyScreen } from './lazy-screen.ts';
import { withMessages } from '../i18n/with-messages.ts';
import { ROUTE, routeOf, type Route } from './routes.ts';
import type { ScreenFetch } from './screen-fetch.ts';

/**
 * Every screen but the first, which is part of the page itself; each is loaded with its messages.
 */
export const LAZY_SCREENS: Readonly<Record<Exclude<Route, '/'>, LazyScreen>> = {
  [ROUTE.userinfo]: lazyScreen(
    'userinfo',
    async () =>
      (
        await withMessages(
          import('../screens/userinfo/userinfo-screen.tsx'),
          'userinfo',
          'checklist',
        )
      ).UserinfoScreen,
  ),
  [ROUTE.forget]: lazyScreen(
    'forget',
    async () =>
      (await withMessages(import('../screens/forget/forget-screen.tsx'), 'forget', 'controls'))
        .ForgetScreen,
  ),
  [ROUTE.reset]: lazyScreen(
    'reset',
    async () =>
      (
        await withMessages(
          import('../screens/reset/reset-screen.tsx'),
          'reset',
          'checklist',
          'retrieve',
        )
      ).ResetScreen,
  ),
  [ROUTE.retrieve]: lazyScreen(
    'retrieve',
    async () =>
      (await withMessages(import('../screens/retrieve/retrieve-screen.tsx'), 'retrieve'))
        .RetrieveScreen,
  ),
  [ROUTE.appeal]: lazyScreen(
    'appeal',
    async () =>
      (await withMessages(import('../screens/appeal/appeal-screen.tsx'), 'appeal')).AppealScreen,
  ),
  [ROUTE.terms]: lazyScreen(
    'terms',
    async () =>
      (await withMessages(import('../screens/legal/terms-screen.tsx'), 'legal')).TermsScreen,
  ),
  [ROUTE.pdpa]: lazyScreen(
    'pdpa',
    async () =>
      (await withMessages(import('../screens/legal/pdpa-screen.tsx'), 'legal')).PdpaScreen,
  ),
  [ROUTE.accessibility]: lazyScreen(
    'accessibility',
    async () =>
      (
        await withMessages(
          import('../screens/legal/accessibility-screen.tsx'),
          'legal',
          'not-found',
        )
      ).AccessibilityScreen,
  ),
};

/** Where most people go from a screen. */
const LIKELY_NEXT: Readonly<Partial<Record<Route | '*', readonly Exclude<Route, '/'>[]>>> = {
  [ROUTE.account]: [ROUTE.userinfo, ROUTE.forget],
  [ROUTE.forget]: [ROUTE.reset, ROUTE.retrieve],
  [ROUTE.retrieve]: [ROUTE.reset, ROUTE.appeal],
};

/**
 * Fetches the screens that are likely to follow the one at `path`, so that a press shows them at
 * once. Fetches nothing when the person saves data.
 */
export async function fetchLikelyScreens(path: string): Promise<void> {
  const next = (!savesData() && LIKELY_NEXT[routeOf(path)]) || [];
  // A screen that fails to load is fetched again when it is opened.
  await Promise.allSettled(next.map((route) => LAZY_SCREENS[route].load()));
}

export const NOT_FOUND_SCREEN = lazyScreen(
  'notFound',
  async () =>
    (await withMessages(import('../screens/not-found/not-found-screen.tsx'), 'not-found'))
      .NotFoundScreen,
);

/** The chunk that a path inside the portal needs; null when it is part of the page already. */
export function lazyScreenAt(path: string): LazyScreen | null {
  const route = routeOf(path);
  if (route === ROUTE.account) return null;
  return route === '*' ? NOT_FOUND_SCREEN : LAZY_SCREENS[route];
}

export const SCREEN_FETCH: ScreenFetch = {
  fetch: (path) =>
    void lazyScreenAt(path)
      ?.load()
      .catch(() => null),
  fetchAhead(path) {
    if (!savesData()) SCREEN_FETCH.fetch(path);
  },
  fetchOnward(path) {
    const screen = Promise.resolve(lazyScreenAt(path)?.load());
    void screen.then(() => fetchLikelyScreens(path)).catch(() => null);
  },
};
