import type { ArrivalNotice } from '#application/journey/arrival-notice.ts';
import { useJourney, usePortal } from '../portal-context.ts';
import { NOTICE_SCREENS } from './notice-screens.ts';
import type { Route } from './routes.ts';

export interface Arrival {
  readonly notice: ArrivalNotice | null;
  dismiss(): void;
}

/** What just happened, as the screen before left it. */
export function useArrivalNotice(screen: Route): Arrival {
  const { journey } = usePortal();
  const left = useJourney((state) => state.notice);
  return {
    notice: left && NOTICE_SCREENS[left.notice.kind] === screen ? left.notice : null,
    dismiss: () => journey.update('notice', null),
  };
}
