import { attemptKey, type AttemptName } from '#application/journey/attempt.ts';
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
  /** The attempt that uses it up. */
  readonly finishedBy: AttemptName;
  /** Where a new mark is given. */
  readonly otherwise: Route | `${Route}?${string}`;
  /** The sentences that say why the person is there, or that all is done. */
  readonly lost: 'registration-lost' | 'reset-lost';
  readonly done: 'registered' | 'password-changed';
}

/** The screens that nobody may stay on without a mark (spec section 2). */
export const ROUTE_GUARDS = {
  [ROUTE.userinfo]: {
    needs: 'registerInfo',
    finishedBy: 'complete-registration',
    otherwise: `${ROUTE.account}?type=2`,
    lost: 'registration-lost',
    done: 'registered',
  },
  [ROUTE.reset]: {
    needs: 'forgetInfo',
    finishedBy: 'change-password',
    otherwise: ROUTE.forget,
    lost: 'reset-lost',
    done: 'password-changed',
  },
} as const satisfies Partial<Record<Route, RouteGuard<keyof Guarded>>>;

/** The guard of a route; undefined where anybody may stay. */
export function guardOf(route: string): RouteGuard<keyof Guarded> | undefined {
  const guards: Readonly<Record<string, RouteGuard<keyof Guarded>>> = ROUTE_GUARDS;
  return guards[route];
}

/** The address to show for a page that was just opened: its own path; or, when its screen lacks its mark, the place where a mark is given, with a notice that says why. */
export function ledByMark(journey: Journey, path: string, now: number): string {
  const guard = guardOf(routeOf(path));
  // A completion whose answer was lost is the screen's to report.
  if (!guard || journey.state[guard.needs] || journey.state.attempts[attemptKey(guard.finishedBy)])
    return path;
  if (!journey.state.notice)
    journey.update('notice', { notice: { kind: guard.lost }, at: now, shown: false });
  return guard.otherwise;
}
