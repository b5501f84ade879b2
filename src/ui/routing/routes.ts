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

/** Addresses that people and password managers try; they lead to the real ones. */
export const REDIRECTS: Readonly<Record<string, Route>> = {
  '/resetpassword': ROUTE.reset,
  '/.well-known/change-password': ROUTE.forget,
};

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

/** A path as the router takes it: without query and fragment, upper case, trailing slashes and the names that files have. */
function plainPath(path: string): string {
  return (path.split(/[?#]/, 1)[0] ?? '').toLowerCase().replace(/(\/index)?\.html$|\/+$/, '') || ROUTE.account;
}

/** The route of a path inside the portal, which names its prerendered page as well; '*' is the not-found page. */
export function routeOf(path: string): Route | '*' {
  const route = plainPath(path);
  return route in TITLES ? (route as Route) : '*';
}

/** The path that another one leads to: its screen's own, however it was spelt; a path without a screen stays as it is. */
export function redirected(path: string): string {
  const plain = plainPath(path);
  return REDIRECTS[plain] ?? (plain in TITLES ? plain : path);
}
