import type { Scheduler } from 'fast-check';
import { settled } from './settled.ts';

export interface Step {
  readonly label: string;
  readonly act: () => void | Promise<void>;
}

/**
 * Carries out one step after the other, with whatever else is scheduled in between, until nothing is left to come. Rejects with what a step
 * threw: the scheduler itself would end the sequence there, and say nothing.
 */
export async function inTurn(scheduler: Scheduler, steps: readonly Step[]): Promise<void> {
  const thrown: unknown[] = [];
  scheduler.scheduleSequence(
    steps.map(({ label, act }) => ({
      label,
      builder: async () => {
        try {
          await act();
        } catch (failure) {
          thrown.push(failure);
        }
      },
    })),
  );
  await scheduler.waitIdle();
  if (thrown.length > 0) throw thrown[0];
  await settled();
}
