import { useEffect, useRef } from 'react';
import type { ArrivalNotice } from '#application/journey/arrival-notice.ts';
import { useJourney, usePortal } from '../portal-context.ts';
import { ROUTE, routeOf, type Route } from './routes.ts';

/** The screen that shows each notice. */
const NOTICE_SCREENS: Readonly<Record<ArrivalNotice['kind'], Route>> = {
  registered: ROUTE.account,
  'password-changed': ROUTE.account,
  'appeal-sent': ROUTE.account,
  'registration-lost': ROUTE.account,
  'reset-lost': ROUTE.forget,
};

export interface Arrival {
  readonly notice: ArrivalNotice | null;
  dismiss(): void;
}

/** The notice that the previous screen left for this one. */
export function useArrivalNotice(screen: Route): Arrival {
  const { journey } = usePortal();
  const left = useJourney((state) => state.notice);
  return {
    notice: left && NOTICE_SCREENS[left.notice.kind] === screen ? left.notice : null,
    dismiss: () => journey.update('notice', null),
  };
}

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
    // Read from the journey: a route guard may just have stored another one.
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
