import { useEffect, useRef, useState } from 'react';
import type { StillWanted } from '#application/still-wanted.ts';
import type { UseCases } from '#application/use-cases.ts';
import { useInside } from '../portal-context.ts';

/** Applies the outcome of an attempt to the screen. */
export type Apply = () => void;

export type Work = (useCases: UseCases, stillWanted: StillWanted) => Promise<Apply>;

export interface Attempt {
  /** A call is under way. */
  readonly busy: boolean;
  /**
   * Does the work unless other work of this attempt is under way, and applies its outcome
   * unless the attempt was abandoned meanwhile: a late answer never overwrites newer state.
   */
  run(work: Work, unavailable: Apply): void;
  /** Lets go of the work under way, as an edit of what was sent does; its outcome will not be applied. */
  abandon(): void;
}

/** One press, one call: a second press while the first is under way does nothing. */
export function useAttempt(): Attempt {
  const inside = useInside();
  const [busy, setBusy] = useState(false);
  // State would be a render late for a double click.
  const underWay = useRef<symbol | null>(null);

  useEffect(
    () => () => {
      underWay.current = null;
    },
    [],
  );

  function abandon(): void {
    underWay.current = null;
    setBusy(false);
  }

  async function carryOut(mine: symbol, work: Work, unavailable: Apply) {
    const useCases = inside.current() ?? (await inside.load());
    const apply = useCases ? await work(useCases, () => underWay.current === mine) : unavailable;
    if (underWay.current !== mine) return;
    underWay.current = null;
    setBusy(false);
    apply();
  }

  function run(work: Work, unavailable: Apply): void {
    if (underWay.current) return;
    const mine = Symbol('attempt');
    underWay.current = mine;
    setBusy(true);
    void carryOut(mine, work, unavailable);
  }

  return { busy, run, abandon };
}
