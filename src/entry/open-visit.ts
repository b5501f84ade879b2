import type { Journey } from '#application/journey/journey.ts';
import { guardRedirect } from '#ui/routing/route-guards.ts';
import { pathOfScreen } from '#ui/routing/routes.ts';
import type { Visit } from './decide-visit.ts';

/** Call it before the first rendering: clears the state of an earlier visit to this address. */
export function openVisit(journey: Journey, { isReload, isNew }: Visit): void {
  if (!isReload && journey.state.notice?.shown) journey.update('notice', null);
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
  const target = guardRedirect(journey, pathOfScreen(requested), now);
  const [path = '', query = search.slice(1)] = target.split('?', 2);
  if (target !== requested)
    history.replaceState(history.state, '', `${basePath}${path}${query && `?${query}`}${hash}`);
  return path;
}
