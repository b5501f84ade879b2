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
  /** The notice of the success that used the mark up. */
  readonly used: 'registered' | 'password-changed';
}

/** The screens that can't be opened without a mark (spec section 2). */
export const ROUTE_GUARDS = {
  [ROUTE.userinfo]: {
    needs: 'registerInfo',
    redirectTo: `${ROUTE.account}?type=2`,
    lost: 'registration-lost',
    used: 'registered',
  },
  [ROUTE.reset]: {
    needs: 'forgetInfo',
    redirectTo: ROUTE.forget,
    lost: 'reset-lost',
    used: 'password-changed',
  },
} as const satisfies Partial<Record<Route, RouteGuard<keyof Guarded>>>;

/** The guard of a route; undefined where there is none. */
export function guardOf(route: string): RouteGuard<keyof Guarded> | undefined {
  const guards: Readonly<Record<string, RouteGuard<keyof Guarded>>> = ROUTE_GUARDS;
  return guards[route];
}

/**
 * The address to show for a page that was just opened: its own path; or, when its screen lacks its
 * mark, the screen that the person is sent to.
 */
export function guardRedirect(journey: Journey, path: string, now: number): string {
  const guard = guardOf(routeOf(path));
  return (guard && redirectOf(journey, guard, now)) ?? path;
}

/**
 * Null when the journey has the mark that a screen needs. Else the screen where the person gets
 * one, with a notice that says why; or the one that tells of the success that used the mark, if it
 * came while the person was elsewhere.
 */
export function redirectOf(
  journey: Journey,
  { needs, redirectTo, lost, used }: RouteGuard<keyof Guarded>,
  now: number,
): RouteGuard<keyof Guarded>['redirectTo'] | null {
  const { [needs]: mark, notice } = journey.state;
  if (isUsable(mark, now)) return null;
  journey.update(needs, null);
  // A notice that was shown belongs to an earlier arrival.
  const isNew = notice !== null && !notice.shown;
  if (isNew && notice.notice.kind === used) return ROUTE.account;
  if (!isNew) journey.update('notice', { notice: { kind: lost }, at: now, shown: false });
  return redirectTo;
}
