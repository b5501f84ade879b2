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

/** Pages that stand alone, without the portal's frame (spec section 2). */
export const LEGAL_ROUTES: readonly string[] = [ROUTE.terms, ROUTE.pdpa];

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

/** Whether a path inside the portal is one of the legal pages. */
export function isLegal(path: string): boolean {
  return LEGAL_ROUTES.includes(routeOf(path));
}

/**
 * The path that another one leads to: its screen's own, however it was spelt; a path without a
 * screen stays as it is.
 */
export function redirected(path: string): string {
  const plain = plainPath(path);
  return REDIRECTS[plain] ?? (isRoute(plain) ? plain : path);
}

/**
 * Keys of the Login and Register tabs (spec section 2); any other value of `?type=` is the default.
 */
export type TabKey = '1' | '2';

export const DEFAULT_TAB = '1';

export function parseTab(type: string | null | undefined): TabKey {
  return type === '2' ? '2' : DEFAULT_TAB;
}
