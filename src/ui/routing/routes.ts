import type { ArrivalNotice } from '#application/journey/arrival-notice.ts';
import type { MarkKey } from '#application/journey/held-marks.ts';

/** For a screen that can't be opened without a mark (spec section 2). */
export interface RouteGuard<Key extends MarkKey = MarkKey> {
  /** The mark that the screen needs. */
  readonly needs: Key;
  /** Where the person gets a new mark. */
  readonly redirectTo: '/?type=2' | '/forget';
}

interface ScreenEntry {
  /** Spelt as in spec section 2. */
  readonly path: string;
  readonly guard?: RouteGuard;
  /** The notices that it shows to a person who arrives. */
  readonly notices?: readonly ArrivalNotice['kind'][];
  /** It stands alone, without the portal's frame (spec section 2). */
  readonly isLegal?: true;
}

/**
 * Every screen but the not-found page, by its name, which is also that of its title
 * (src/messages/en/titles.ts). src/ui/screens.ts has their components.
 */
export const SCREENS = {
  account: {
    path: '/',
    notices: ['registered', 'password-changed', 'appeal-sent', 'registration-lost'],
  },
  userinfo: {
    path: '/userinfo',
    guard: { needs: 'registerInfo', redirectTo: '/?type=2' },
  },
  forget: { path: '/forget', notices: ['reset-lost'] },
  reset: {
    path: '/ressetpassword',
    guard: { needs: 'forgetInfo', redirectTo: '/forget' },
  },
  retrieve: { path: '/retrievepassword' },
  appeal: { path: '/accountappeal' },
  terms: { path: '/termsandconditions', isLegal: true },
  pdpa: { path: '/pdpa', isLegal: true },
} as const satisfies Readonly<Record<string, ScreenEntry>>;

export type ScreenName = keyof typeof SCREENS;
export type Route = (typeof SCREENS)[ScreenName]['path'];

const ENTRIES = Object.entries(SCREENS) as readonly (readonly [
  ScreenName,
  ScreenEntry & { readonly path: Route },
])[];

export const ROUTE = Object.fromEntries(ENTRIES.map(([name, { path }]) => [name, path])) as {
  readonly [Name in ScreenName]: (typeof SCREENS)[Name]['path'];
};

/** What is known of the screen at a route; undefined for '*'. */
export function screenAt(route: Route | '*'): ScreenEntry | undefined {
  return ENTRIES.find(([, { path }]) => path === route)?.[1];
}

export const LEGAL_ROUTES: readonly string[] = ENTRIES.filter(([, { isLegal }]) => isLegal).map(
  ([, { path }]) => path,
);

/** Addresses that people and password managers try; they lead to the real ones. */
export const REDIRECTS: Readonly<Record<string, Route>> = {
  '/resetpassword': ROUTE.reset,
  '/forgetpassword': ROUTE.forget,
  '/.well-known/change-password': ROUTE.forget,
};

const ROUTES: readonly string[] = Object.values(ROUTE);

function isRoute(path: string): path is Route {
  return ROUTES.includes(path);
}

/**
 * A path as the router takes it: without query and fragment, in lower case, without doubled slashes
 * and what mail programs and people leave at its end (slash, full stop, blank), and without
 * `.html`.
 */
function plainPath(path: string): string {
  return (
    (path.split(/[?#]/, 1)[0] ?? '')
      .toLowerCase()
      .replace(/\/{2,}/g, '/')
      .replace(/(?:[./]|%20|%2e)+$/, '')
      .replace(/(\/index)?\.html$/, '') || ROUTE.account
  );
}

/**
 * The route of a path inside the portal, which names its prerendered page as well; '*' is the
 * not-found page.
 */
export function routeOf(path: string): Route | '*' {
  const route = plainPath(path);
  return isRoute(route) ? route : '*';
}

export function isLegal(path: string): boolean {
  return LEGAL_ROUTES.includes(routeOf(path));
}

/**
 * The path that another one leads to: its screen's own, however it was spelt; a path without a
 * screen stays as it is.
 */
export function pathOfScreen(path: string): string {
  const plain = plainPath(path);
  return REDIRECTS[plain] ?? (isRoute(plain) ? plain : path);
}

/**
 * Keys of the Login and Register tabs (spec section 2); any other value of `?type=` is 1.
 */
export type TabKey = '1' | '2';

export function parseTab(type: string | null | undefined): TabKey {
  return type === '2' ? '2' : '1';
}
