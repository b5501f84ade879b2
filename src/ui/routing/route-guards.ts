import type { Journey } from '#application/journey/journey.ts';
import { isUsable } from '#domain/marks.ts';
import { ROUTE, routeOf, screenAt, type RouteGuard } from './routes.ts';

/**
 * The address to show for a page that was just opened: its own path; or, when its screen lacks its
 * mark, the screen that the person is sent to.
 */
export function guardRedirect(journey: Journey, path: string, now: number): string {
  const guard = screenAt(routeOf(path))?.guard;
  return (guard && redirectOf(journey, guard, now)) ?? path;
}

/**
 * Null when the journey has the mark that a screen needs. Else the screen where the person gets
 * one, with a notice that says why; or the one that tells of the success that used the mark, if it
 * came while the person was elsewhere.
 */
export function redirectOf(
  journey: Journey,
  { needs, redirectTo, lost, used }: RouteGuard,
  now: number,
): RouteGuard['redirectTo'] | typeof ROUTE.account | null {
  const { [needs]: mark, notice } = journey.state;
  if (isUsable(mark, now)) return null;
  journey.update(needs, null);
  // A notice that was shown belongs to an earlier arrival.
  const isNew = notice !== null && !notice.shown;
  if (isNew && notice.notice.kind === used) return ROUTE.account;
  if (!isNew) journey.update('notice', { notice: { kind: lost }, at: now, shown: false });
  return redirectTo;
}
