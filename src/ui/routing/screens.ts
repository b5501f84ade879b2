import { copy } from '../copy.ts';
import { lazyScreen, type LazyScreen } from './lazy-screen.ts';

/** Routes of spec section 2, spelt as there. */
export const ROUTE = {
  account: '/',
  userinfo: '/userinfo',
  forget: '/forget',
  reset: '/ressetpassword',
  retrieve: '/retrievepassword',
  appeal: '/accountappeal',
  terms: '/termsandconditions',
  pdpa: '/pdpa',
} as const;

export type Route = (typeof ROUTE)[keyof typeof ROUTE];

/** Addresses that people and password managers try; they lead to the real ones. */
export const REDIRECTS: Readonly<Record<string, Route>> = {
  '/resetpassword': ROUTE.reset,
  '/.well-known/change-password': ROUTE.forget,
};

/** Every screen but the first, which is part of the page itself. */
export const LAZY_SCREENS: Readonly<Record<Exclude<Route, '/'>, LazyScreen>> = {
  [ROUTE.userinfo]: lazyScreen(copy.titles.userinfo, async () => (await import('../screens/userinfo-screen.tsx')).UserinfoScreen),
  [ROUTE.forget]: lazyScreen(copy.titles.forget, async () => (await import('../screens/forget-screen.tsx')).ForgetScreen),
  [ROUTE.reset]: lazyScreen(copy.titles.reset, async () => (await import('../screens/reset-screen.tsx')).ResetScreen),
  [ROUTE.retrieve]: lazyScreen(copy.titles.retrieve, async () => (await import('../screens/retrieve-screen.tsx')).RetrieveScreen),
  [ROUTE.appeal]: lazyScreen(copy.titles.appeal, async () => (await import('../screens/appeal-screen.tsx')).AppealScreen),
  [ROUTE.terms]: lazyScreen(copy.titles.terms, async () => (await import('../screens/terms-screen.tsx')).TermsScreen),
  [ROUTE.pdpa]: lazyScreen(copy.titles.pdpa, async () => (await import('../screens/pdpa-screen.tsx')).PdpaScreen),
};

/** Where most people go from a screen. */
const LIKELY_NEXT: Readonly<Partial<Record<Route | '*', readonly Exclude<Route, '/'>[]>>> = {
  [ROUTE.account]: [ROUTE.userinfo, ROUTE.forget],
  [ROUTE.forget]: [ROUTE.reset, ROUTE.retrieve],
  [ROUTE.retrieve]: [ROUTE.reset, ROUTE.appeal],
};

/** Fetches the screens that are likely to follow the one at `path`, so that a press on their way shows them at once. */
export async function prefetchLikelyScreens(path: string): Promise<void> {
  const next = LIKELY_NEXT[prerenderedRoute(path)] ?? [];
  // One that can't be had now is asked for again when it is wanted.
  await Promise.allSettled(next.map((route) => LAZY_SCREENS[route].load()));
}

export const NOT_FOUND_SCREEN = lazyScreen(
  copy.titles.notFound,
  async () => (await import('../screens/not-found-screen.tsx')).NotFoundScreen,
);

export const TITLES: Readonly<Record<Route, string>> = {
  [ROUTE.account]: copy.titles.login,
  [ROUTE.userinfo]: copy.titles.userinfo,
  [ROUTE.forget]: copy.titles.forget,
  [ROUTE.reset]: copy.titles.reset,
  [ROUTE.retrieve]: copy.titles.retrieve,
  [ROUTE.appeal]: copy.titles.appeal,
  [ROUTE.terms]: copy.titles.terms,
  [ROUTE.pdpa]: copy.titles.pdpa,
};

/** A path as the router takes it: without query and fragment, trailing slashes and upper case. */
function plainPath(path: string): string {
  return (path.split(/[?#]/, 1)[0] ?? '').replace(/(?<=.)\/+$/, '').toLowerCase() || ROUTE.account;
}

/** What the page prerendered for a path says of itself; '*' is the not-found page. */
export function prerenderedRoute(path: string): Route | '*' {
  const route = plainPath(path);
  return route in TITLES ? (route as Route) : '*';
}

/** The chunk that a path inside the portal needs; null when it is part of the page already. */
export function lazyScreenAt(path: string): LazyScreen | null {
  const route = prerenderedRoute(path);
  if (route === ROUTE.account) return null;
  return route === '*' ? NOT_FOUND_SCREEN : LAZY_SCREENS[route];
}

/** The path that another one leads to: the same, unless it is one that people and password managers try. */
export function redirected(path: string): string {
  return REDIRECTS[plainPath(path)] ?? path;
}
