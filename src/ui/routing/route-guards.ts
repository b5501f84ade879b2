import type { Journey } from '#application/journey/journey.ts';
import type { ForgetInfo, RegisterInfo } from '#domain/marks.ts';
import { ROUTE, routeOf, type Route } from './routes.ts';

export interface Guarded {
  readonly registerInfo: RegisterInfo;
  readonly forgetInfo: ForgetInfo;
}

export interface RouteGuard<Key extends keyof Guarded> {
  /** The mark that the screen needs. */
  readonly needs: Key;
  /** Where the person gets a new mark. */
  readonly redirectTo: Route | `${Route}?${string}`;
  /** The notice that explains the redirect. */
  readonly lost: 'registration-lost' | 'reset-lost';
}

/** The screens that can't be opened without a mark (spec section 2). */
export const ROUTE_GUARDS = {
  [ROUTE.userinfo]: {
    needs: 'registerInfo',
    redirectTo: `${ROUTE.account}?type=2`,
    lost: 'registration-lost',
  },
  [ROUTE.reset]: {
    needs: 'forgetInfo',
    redirectTo: ROUTE.forget,
    lost: 'reset-lost',
  },
} as const satisfies Partial<Record<Route, RouteGuard<keyof Guarded>>>;

/** The guard of a route; undefined where there is none. */
export function guardOf(route: string): RouteGuard<keyof Guarded> | undefined {
  const guards: Readonly<Record<string, RouteGuard<keyof Guarded>>> = ROUTE_GUARDS;
  return guards[route];
}

/**
 * The address to show for a page that was just opened: its own path; or, when its screen lacks its
 * mark, the screen where the person gets a mark, with a notice that says why.
 */
export function guardRedirect(journey: Journey, path: string, now: number): string {
  const guard = guardOf(routeOf(path));
  if (!guard || journey.state[guard.needs]) return path;
  if (!journey.state.notice)
    journey.update('notice', { notice: { kind: guard.lost }, at: now, shown: false });
  return guard.redirectTo;
}
