import { MARK_NOTICES } from '#application/journey/held-marks.ts';
import type { JourneyState } from '#application/journey/journey-state.ts';
import { isUsable } from '#domain/marks.ts';
import { ROUTE, type RouteGuard } from './routes.ts';

/**
 * Null when the journey has the mark that a screen needs. Else the screen where the person gets
 * one; or the one that tells of the success that used the mark, if it came while the person was
 * elsewhere.
 */
export function decideRedirect(
  state: JourneyState,
  { needs, redirectTo }: RouteGuard,
  now: number,
): RouteGuard['redirectTo'] | typeof ROUTE.account | null {
  if (isUsable(state[needs], now)) return null;
  return state.notice?.kind === MARK_NOTICES[needs].used ? ROUTE.account : redirectTo;
}
