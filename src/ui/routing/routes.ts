import { copy } from '../copy.ts';

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
  '/.well-known/change-password': ROUTE.forget,
};

/** The title of each screen, by its name in ROUTE. */
const TITLES_BY_NAME: Readonly<Record<keyof typeof ROUTE, string>> = copy.titles;

export const TITLES = Object.fromEntries(
  Object.entries(ROUTE).map(([name, route]) => [route, TITLES_BY_NAME[name as keyof typeof ROUTE]]),
) as Readonly<Record<Route, string>>;

/** A path as the router takes it: without query and fragment, trailing slashes and upper case. */
function plainPath(path: string): string {
  return (path.split(/[?#]/, 1)[0] ?? '').replace(/(?<=.)\/+$/, '').toLowerCase() || ROUTE.account;
}

/** The route of a path inside the portal, which names its prerendered page as well; '*' is the not-found page. */
export function routeOf(path: string): Route | '*' {
  const route = plainPath(path);
  return route in TITLES ? (route as Route) : '*';
}

/** Whether a path inside the portal is one of the legal pages. */
export function isLegal(path: string): boolean {
  return LEGAL_ROUTES.includes(routeOf(path));
}

/** The path that another one leads to: the same, unless it is one that people and password managers try. */
export function redirected(path: string): string {
  return REDIRECTS[plainPath(path)] ?? path;
}
