import { chunk, type Chunks } from '../chunks.ts';
import { savesData } from '../saves-data.ts';
import type { LazyScreenProps } from './lazy-screen.tsx';
import { ROUTE, routeOf, type Route } from './routes.ts';

/** Every screen but the first, which is part of the page itself; '*' is the not-found page. */
export const LAZY_SCREENS: Readonly<Record<Exclude<Route, '/'> | '*', LazyScreenProps>> = {
  [ROUTE.userinfo]: {
    title: 'userinfo',
    part: chunk(
      async () => (await import('../screens/userinfo/userinfo-screen.tsx')).UserinfoScreen,
      'userinfo',
      'checklist',
    ),
  },
  [ROUTE.forget]: {
    title: 'forget',
    part: chunk(
      async () => (await import('../screens/forget/forget-screen.tsx')).ForgetScreen,
      'forget',
      'controls',
    ),
  },
  [ROUTE.reset]: {
    title: 'reset',
    part: chunk(
      async () => (await import('../screens/reset/reset-screen.tsx')).ResetScreen,
      'reset',
      'checklist',
      'retrieve',
    ),
  },
  [ROUTE.retrieve]: {
    title: 'retrieve',
    part: chunk(
      async () => (await import('../screens/retrieve/retrieve-screen.tsx')).RetrieveScreen,
      'retrieve',
    ),
  },
  [ROUTE.appeal]: {
    title: 'appeal',
    part: chunk(
      async () => (await import('../screens/appeal/appeal-screen.tsx')).AppealScreen,
      'appeal',
    ),
  },
  [ROUTE.terms]: {
    title: 'terms',
    part: chunk(
      async () => (await import('../screens/legal/terms-screen.tsx')).TermsScreen,
      'legal',
    ),
  },
  [ROUTE.pdpa]: {
    title: 'pdpa',
    part: chunk(async () => (await import('../screens/legal/pdpa-screen.tsx')).PdpaScreen, 'legal'),
  },
  '*': {
    title: 'notFound',
    part: chunk(
      async () => (await import('../screens/not-found/not-found-screen.tsx')).NotFoundScreen,
      'not-found',
    ),
  },
};

/** Where most people go from a screen. */
const LIKELY_NEXT: Readonly<Partial<Record<Route | '*', readonly Exclude<Route, '/'>[]>>> = {
  [ROUTE.account]: [ROUTE.userinfo, ROUTE.forget],
  [ROUTE.forget]: [ROUTE.reset, ROUTE.retrieve],
  [ROUTE.retrieve]: [ROUTE.reset, ROUTE.appeal],
};

/** The screen at a path inside the portal; null when it is part of the page already. */
export function lazyScreenAt(path: string): LazyScreenProps | null {
  const route = routeOf(path);
  return route === ROUTE.account ? null : LAZY_SCREENS[route];
}

/**
 * Fetches the screens that are likely to follow the one at `path`, so that a press shows them at
 * once. Fetches nothing when the person saves data.
 */
export async function fetchLikelyScreens(chunks: Chunks, path: string): Promise<void> {
  const next = (!savesData() && LIKELY_NEXT[routeOf(path)]) || [];
  await Promise.all(next.map((route) => chunks.prefetch(LAZY_SCREENS[route].part)));
}

/**
 * Starts to fetch the screen at a path of the portal, which the person may open next; does nothing
 * when they save data. A screen that fails to load shows the error itself when it is opened.
 */
export function fetchAhead(chunks: Chunks, path: string): void {
  if (!savesData()) void fetchScreen(chunks, path);
}

/** Fetches the screen that is being opened, and then those that are likely to follow. */
export async function fetchOnward(chunks: Chunks, path: string): Promise<void> {
  await fetchScreen(chunks, path);
  await fetchLikelyScreens(chunks, path);
}

async function fetchScreen(chunks: Chunks, path: string): Promise<void> {
  const screen = lazyScreenAt(path);
  if (screen) await chunks.prefetch(screen.part);
}
