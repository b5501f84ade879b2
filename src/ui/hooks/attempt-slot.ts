import type { StillWanted } from '#application/still-wanted.ts';
import type { UseCases } from '#application/use-cases.ts';
import type { Inside } from '../inside.ts';

/** Applies the outcome of an attempt to the screen. */
export type Apply = () => void;

export type Work = (useCases: UseCases, stillWanted: StillWanted) => Promise<Apply>;

/** Room for one attempt at a time. */
export interface AttemptSlot {
  /**
   * Does the work unless other work is under way here, and applies its outcome unless the attempt was
   * abandoned meanwhile: a late answer never overwrites newer state. `unavailable` is applied
   * when the scripts behind the screen can't be fetched.
   */
  run(work: Work, unavailable: Apply): void;
  /** Lets go of the work under way, as an edit of what was sent does; its outcome will not be applied. */
  abandon(): void;
}

/** @param showBusy told whether work is under way */
export function createAttemptSlot(inside: Inside, showBusy: (busy: boolean) => void): AttemptSlot {
  let underWay: symbol | null = null;

  async function carryOut(mine: symbol, work: Work, unavailable: Apply): Promise<void> {
    const useCases = inside.current() ?? (await inside.load());
    const apply = useCases ? await work(useCases, () => underWay === mine) : unavailable;
    if (underWay !== mine) return;
    underWay = null;
    showBusy(false);
    apply();
  }

  return {
    run(work, unavailable) {
      if (underWay) return;
      const mine = Symbol('attempt');
      underWay = mine;
      showBusy(true);
      void carryOut(mine, work, unavailable);
    },
    abandon() {
      underWay = null;
      showBusy(false);
    },
  };
}
