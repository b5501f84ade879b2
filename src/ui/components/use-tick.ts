import { useEffect, useReducer } from 'react';
import type { Clock } from '#application/ports/clock.ts';

/**
 * Renders anew at every full second (or `step`, in milliseconds) before `deadline`, at the deadline, and whenever the page comes back
 * from sleep or the browser's cache, where timers stood still.
 */
export function useTick(clock: Clock, deadline: number | null, step = 1000): void {
  const [, render] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    if (deadline === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      clearTimeout(timer);
      const left = deadline - clock.now();
      if (left > 0) timer = setTimeout(tick, left % step || step);
    };
    const tick = () => {
      render();
      schedule();
    };
    schedule();
    document.addEventListener('visibilitychange', tick);
    window.addEventListener('pageshow', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
      window.removeEventListener('pageshow', tick);
    };
  }, [clock, deadline, step]);
}
