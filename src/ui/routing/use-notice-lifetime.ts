import { useEffect, useRef } from 'react';
import { useJourney, usePortal } from '../portal-context.ts';
import { NOTICE_SCREENS } from './notice-screens.ts';
import { routeOf } from './routes.ts';

/**
 * A notice belongs to the arrival it explains: it is gone once the person moves on to another
 * screen.
 */
export function useNoticeLifetime(path: string): void {
  const { journey } = usePortal();
  const notice = useJourney((state) => state.notice);
  const shownOn = useRef<string | null>(null);

  // Keeps the stored notice in step with the address: shown on its screen, gone with the next one.
  useEffect(() => {
    // As it is now: a route guard may just have left another.
    const { notice: left } = journey.state;
    const route = routeOf(path);
    const hasMovedOn = shownOn.current !== null && shownOn.current !== route;
    shownOn.current = route;
    if (left?.shown && hasMovedOn) journey.update('notice', null);
    else if (left && !left.shown && NOTICE_SCREENS[left.notice.kind] === route) {
      journey.update('notice', { ...left, shown: true });
    }
  }, [journey, notice, path]);
}
