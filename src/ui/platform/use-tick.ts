import { useEffect, useEffectEvent, useReducer } from 'react';
import type { Clock } from '#domain/clock.ts';

export interface TickRules {
  readonly onTick?: () => void;
  /** Called once, at the deadline; not for one that was over at first. */
  readonly onEnd: () => void;
}

/** Renders again at every full second before `deadline`, and at the deadline. */
export function useTick(clock: Clock, deadline: number | null, { onTick, onEnd }: TickRules): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const ticked = useEffectEvent((left: number) => {
    render();
    onTick?.();
    if (left <= 0) onEnd();
  });

  // Keeps the screen in step with the clock. Timers stop while the device sleeps, so a page that is
  // shown again reads the clock.
  useEffect(() => {
    if (deadline === null || deadline <= clock.now()) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(tick, (deadline - clock.now()) % 1000 || 1000);
    };
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
    const tick = () => {
      const left = deadline - clock.now();
      if (left > 0) schedule();
      else end();
      ticked(left);
    };
    schedule();
    document.addEventListener('visibilitychange', tick);
    return end;
  }, [clock, deadline]);
}
