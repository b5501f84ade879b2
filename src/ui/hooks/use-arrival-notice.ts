import { useMemo, useState } from 'react';
import type { ArrivalNotice } from '#application/arrival-notice.ts';
import { useUseCases } from '../portal-context.ts';

export interface Arrival {
  readonly notice: ArrivalNotice | null;
  dismiss(): void;
}

/** What just happened, as the screen before left it. */
export function useArrivalNotice(kinds: readonly ArrivalNotice['kind'][]): Arrival {
  const useCases = useUseCases();
  const [dismissals, setDismissals] = useState(0);
  const notice = useMemo(
    () => useCases?.memory.notice() ?? null,
    // `dismissals`: the memory has changed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [useCases, dismissals],
  );

  return {
    notice: notice && kinds.includes(notice.kind) ? notice : null,
    dismiss() {
      useCases?.memory.dismissNotice();
      setDismissals((count) => count + 1);
    },
  };
}
