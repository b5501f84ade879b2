import { useEffect, useState } from 'react';
import type { ArrivalNotice } from '#application/arrival-notice.ts';
import { useUseCases } from '../portal-context.ts';

export interface Arrival {
  readonly notice: ArrivalNotice | null;
  dismiss(): void;
}

/** What just happened, as the screen before left it. */
export function useArrivalNotice(kinds: readonly ArrivalNotice['kind'][]): Arrival {
  const useCases = useUseCases();
  const [notice, setNotice] = useState<ArrivalNotice | null>(null);

  useEffect(() => {
    if (useCases) setNotice(useCases.memory.notice());
  }, [useCases]);

  return {
    notice: notice && kinds.includes(notice.kind) ? notice : null,
    dismiss() {
      useCases?.memory.dismissNotice();
      setNotice(null);
    },
  };
}
