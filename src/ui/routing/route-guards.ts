import type { Journey } from '#application/journey/journey.ts';
import { isUsable, type ForgetInfo, type RegisterInfo } from '#domain/marks.ts';
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
  return guard && !mayEnter(journey, guard, now) ? guard.redirectTo : path;
}

/** Whether the journey has the mark that a screen needs. Without it, a notice will say why not. */
export function mayEnter(
  journey: Journey,
  { needs, lost }: Pick<RouteGuard<keyof Guarded>, 'needs' | 'lost'>,
  now: number,
): boolean {
  const { [needs]: mark, notice } = journey.state;
  if (isUsable(mark, now)) return true;
  journey.update(needs, null);
  // A notice that was shown belongs to an earlier arrival.
  if (!notice || notice.shown)
    journey.update('notice', { notice: { kind: lost }, at: now, shown: false });
  return false;
}
