import { markMissed } from '#application/journey/held-marks.ts';
import type { Journey } from '#application/journey/journey.ts';
import { pageOpened } from '#application/journey/screen-events.ts';
import { decideRedirect } from '#ui/routing/route-guards.ts';
import { pathOfScreen, routeOf, screenAt } from '#ui/routing/routes.ts';
import type { Visit } from './decide-visit.ts';

/** Call it before the first rendering: clears the state of an earlier visit to this address. */
export function openVisit(journey: Journey, { isReload, isNew }: Visit): void {
  journey.apply(pageOpened(isReload));
  if (isNew && history.state !== null) history.replaceState(null, '');
}

/** Matches no screen, so that the not-found screen is shown. */
const OUTSIDE = '/*';

/**
 * Puts the address of the screen that this visit gets into the address bar: another spelling, or a
 * screen without its mark, leads to another screen.
 *
 * @returns the path inside the portal
 */
export function enterScreen(journey: Journey, basePath: string, now: number): string {
  const { pathname, search, hash } = location;
  if (!`${pathname}/`.startsWith(`${basePath}/`)) return OUTSIDE;
  const requested = pathname.slice(basePath.length) || '/';
  const target = redirect(journey, pathOfScreen(requested), now);
  const [path = '', query = search.slice(1)] = target.split('?', 2);
  if (target !== requested)
    history.replaceState(history.state, '', `${basePath}${path}${query && `?${query}`}${hash}`);
  return path;
}

/** The path itself, unless its screen lacks its mark. */
function redirect(journey: Journey, path: string, now: number): string {
  const { guard } = screenAt(routeOf(path)) ?? {};
  const target = guard && decideRedirect(journey.state, guard, now);
  if (!target) return path;
  journey.apply(markMissed(guard.needs));
  return target;
}
