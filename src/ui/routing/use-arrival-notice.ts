import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import {
  noticeDismissed,
  noticeShown,
  screenLeft,
  tabLeft,
} from '#application/journey/screen-events.ts';
import { useJourney, usePage } from '#ui/page/page-context.ts';
import { screenAt, type Route } from './routes.ts';

/** The notice that the previous screen left for this one. */
export function useArrivalNotice(screen: Route) {
  const { journey } = usePage();
  const left = useJourney((state) => state.notice);
  const kind = left?.kind;
  const isHere = kind && screenAt(screen)?.notices?.includes(kind);
  // From now on the stored notice goes when the person moves on.
  useEffect(() => {
    if (isHere) journey.apply(noticeShown);
  }, [isHere, journey, left]);
  return {
    notice: isHere ? left : null,
    dismiss: () => journey.apply(noticeDismissed),
  };
}

/**
 * A notice belongs to the arrival it explains: once it was shown, it is gone when the person moves
 * on to another screen. So are drafts that are not stored.
 */
export function useScreenLifetime(path: string): void {
  const { journey } = usePage();
  useMove(path, () => journey.apply(screenLeft));
}

/** A notice that was shown also goes when the tab changes. */
export function useTabLifetime(tab: string): void {
  const { journey } = usePage();
  useMove(tab, () => journey.apply(tabLeft));
}

/** Calls `moved` when the place has changed. */
function useMove(place: string, moved: () => void): void {
  const last = useRef(place);
  const onMove = useEffectEvent(moved);
  // Keeps the journey in step with the address. A layout effect: it comes before the effect with
  // which the next screen shows a notice of its own.
  useLayoutEffect(() => {
    if (last.current !== place) onMove();
    last.current = place;
  }, [place]);
}
